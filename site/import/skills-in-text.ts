interface Skill {
  name: string;
  aliases?: string[] | undefined;
}

/**
 * Finds the skills that a text names as whole words, spelled as they are listed: `Go` is not `go`.
 * @returns a function that returns the names of the skills in a text, in the order of the text
 */
export function skillSearch(groups: { skills: Skill[] }[]): (text: string) => string[] {
  const skills = groups.flatMap(({ skills }) => skills);
  const parts = skills.map(({ name }) => {
    const { name: short, aliases = [] } = skillOf(name);
    return { name, aliases: [short, ...aliases] };
  });
  // Where a part of a name is a skill too, that one counts: the last.
  const names = new Map(
    [...parts, ...skills].flatMap(({ name, aliases = [] }) =>
      [name, ...aliases].map((spelling) => [spelling, name] as const),
    ),
  );
  // Of `React` and `React Native`, the longer one counts; `C-level` and `R&D` are not about C and R.
  const patterns = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + (one.length > 2 ? '' : '(?![&-])'));
  const word = '[\\p{Script=Latin}\\p{M}\\p{N}_+#]';
  const search = new RegExp(`(?<!${word}|[.&-])(?:${patterns.join('|')})(?!${word})`, 'gu');
  return (text) => {
    const found = names.size > 0 ? (text.match(search) ?? []) : [];
    return [...new Set(found.map((spelling) => names.get(spelling) ?? spelling))];
  };
}

/**
 * Splits the names that LinkedIn gives to skills.
 * @returns the name, and what it is called too: `Amazon Web Services` and `AWS`, `Go` and `Go (Programming
 * Language)`; names without brackets at their end as they are
 */
export function skillOf(written: string): Skill {
  const [, name, inBrackets] = /^([^()]*[^()\s])\s*\(([^()]+)\)$/.exec(written.trim()) ?? [];
  if (!name || !inBrackets) return { name: written };
  const isAbbreviation = !/\s/.test(inBrackets) && /[A-Z\d].*[A-Z\d]/.test(inBrackets);
  return { name, aliases: [isAbbreviation ? inBrackets : written] };
}

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
  const names = new Map(
    skills.flatMap(({ name, aliases = [] }) =>
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
    const found = text.match(search) ?? [];
    return [...new Set(found.flatMap((spelling) => names.get(spelling) ?? []))];
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
  const isAbbreviation = /^\S*[A-Z\d]\S*[A-Z\d]\S*$/.test(inBrackets);
  return { name, aliases: [isAbbreviation ? inBrackets : written] };
}

/** Names that begin too many compounds, such as `C-Level`, `Go-Live` and `Next-Level`. */
const NEVER_IN_COMPOUNDS = /^(\p{L}|go|next)$/iu;
/** Names with capitals or signs within, such as `TypeScript`, which no other words look like. */
const UNMISTAKABLE = /^(?=.{4}).+[^\p{Ll}]/u;

const BEFORE = String.raw`(?<![\p{Script=Latin}\p{M}\p{N}_+#&.-])`;
const AFTER = String.raw`(?![\p{Script=Latin}\p{M}\p{N}_+#&])`;
/** Allows the hyphen of a compound, as in German `Vue-Frontend` and `SQL- und PHP-Team`. */
const AFTER_WORD = String.raw`${AFTER}(?!-(?![\p{Lu} \u00a0,/]))`;

interface Skill {
  name: string;
  aliases?: string[] | undefined;
}

/**
 * Finds the skills that a text names as whole words, spelled as they are listed; those that no other word
 * looks like in small letters too.
 * @returns a function that returns the names of the skills in a text, in the order of the text
 */
export function skillSearch(groups: { skills: Skill[] }[]): (text: string) => string[] {
  const skills = groups.flatMap((group) => group.skills);
  const parts = skills.map(({ name }) => [name, skillOf(name)] as const);
  // Where a part of a name is a skill too, that one counts: the last.
  const names = new Map(
    [...parts, ...skills.map((skill) => [skill.name, skill] as const)].flatMap(([name, skill]) =>
      spellingsOf(skill).map((spelling) => [spelling, name]),
    ),
  );
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length).map(patternOf);
  const pattern = new RegExp(`${BEFORE}(?:${longestFirst.join('|')})`, 'gu');
  return (text) => [
    ...new Set([...text.matchAll(pattern)].flatMap(([spelling]) => names.get(spelling) ?? [])),
  ];
}

const spellingsOf = ({ name, aliases = [] }: Skill): string[] =>
  [name, name.replace(/\.js$/, ''), ...aliases].flatMap((spelling) =>
    UNMISTAKABLE.test(spelling) ? [spelling, spelling.toLowerCase()] : [spelling],
  );

const patternOf = (spelling: string): string =>
  spelling.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&') +
  (NEVER_IN_COMPOUNDS.test(spelling) ? `${AFTER}(?!-)` : AFTER_WORD);

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

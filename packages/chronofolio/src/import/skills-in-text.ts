import type { Content } from '#schema/schema.ts';

type SkillNames = Pick<Content['skills'][number], 'skills'>;

/** @returns a function that finds skills as whole words, in the same spelling: `Go` is not `go` */
export function skillSearch(groups: SkillNames[]): (text: string) => string[] {
  const word = '[\\p{Script=Latin}\\p{M}\\p{N}_+#]';
  const patterns = groups.flatMap(({ skills }) =>
    skills.map(({ name, aliases = [] }) => {
      const spellings = [name, ...aliases].map(
        // Short names must not be followed by these marks: `C-level` and `R&D` are not about C and R.
        (one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + (one.length > 2 ? '' : '(?![&-])'),
      );
      const search = `(?<!${word}|[.&-])(?:${spellings.join('|')})(?!${word})`;
      return { name, pattern: new RegExp(search, 'u') };
    }),
  );
  return (text) => patterns.flatMap(({ name, pattern }) => (pattern.test(text) ? name : []));
}

import { normalizeForSearch } from './slug.ts';

/** Common names that share too few letters with the full one; a trailing `.js` is removed first. */
const FULL_NAMES = new Map(
  Object.entries({
    postgres: 'postgresql',
    golang: 'go',
    js: 'javascript',
    ts: 'typescript',
    k8s: 'kubernetes',
    mongo: 'mongodb',
    tailwind: 'tailwindcss',
    html5: 'html',
    css3: 'css',
    amazonwebservices: 'aws',
    googlecloudplatform: 'googlecloud',
    gcp: 'googlecloud',
  }),
);

/**
 * Spellings with the same key are taken for the same technology: `NodeJS` and `Node.js`, `Postgres` and
 * `PostgreSQL`. C, C++ and C# stay distinct.
 */
export function technologyKey(name: string): string {
  const letters = normalizeForSearch(name).replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');
  const stem = letters.replace(/(?<=.)js$/, '');
  return FULL_NAMES.get(stem) ?? (stem || name);
}

/**
 * @param keyOf which spellings count as the same; by default, spellings that differ only in case
 * @returns a function that finds the name of the skill that lists a technology, as its name or as an alias
 */
export function skillFinder(
  groups: { skills: { name: string; aliases?: string[] | undefined }[] }[],
  keyOf = (spelling: string) => spelling.toLowerCase(),
): (technology: string) => string | undefined {
  const names = new Map(
    groups
      .flatMap(({ skills }) => skills)
      .flatMap(({ name, aliases = [] }) =>
        [name, ...aliases].map((spelling) => [keyOf(spelling), name] as const),
      ),
  );
  return (technology) => names.get(keyOf(technology));
}

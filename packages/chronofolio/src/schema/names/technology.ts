import { foldForSlug } from './slug.ts';

/** Short names that share too few letters with the full name. A `.js` at the end is removed before. */
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

/** @returns a key that spellings share, such as `Postgres` and `PostgreSQL`; C, C++ and C# have different keys */
export function technologyKey(name: string): string {
  const letters = foldForSlug(name).replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');
  const stem = letters.replace(/(?<=.)js$/, '');
  return FULL_NAMES.get(stem) ?? (stem || name);
}

/** @returns a function that finds the name of the skill with a name or alias; by default, only the case may differ */
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

import type { Content } from '#content/schema.ts';
import { folded } from '#lib/slug.ts';
import type { Fault } from '#site/content/diagnostics.ts';
import { technologyNames } from '#site/views/assign-ids.ts';
import { finding, type Leaf } from './text-fields.ts';

/** What no folding makes equal; `.js` at the end is left out already. */
const OTHER_NAMES: Record<string, string> = {
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
};

/**
 * A technology that is spelt two ways; and as notes, which nobody has to heed, skills that no work
 * proves, and work that no skill names.
 */
export function technologyFindings(
  skills: Content['skills'],
  leaves: Leaf[],
): { findings: Fault[]; notes: Fault[] } {
  const nameOf = technologyNames(skills);
  const listed = leaves.filter(({ kind }) => kind === 'skills.skills.name');
  const inWork = leaves.filter(({ kind }) =>
    ['experience.technologies', 'projects.technologies'].includes(kind),
  );
  const spellings = new Map<string, Leaf>();
  const used = new Set<string>();
  const findings: Fault[] = [];
  const notes: Fault[] = [];

  for (const leaf of [...listed, ...inWork]) {
    const name = nameOf(leaf.text);
    const key = sameness(name);
    const first = spellings.get(key);
    const isUsed = used.has(key);
    spellings.set(key, first ?? leaf);
    if (inWork.includes(leaf)) used.add(key);
    if (first && nameOf(first.text) !== name) {
      const message = `${leaf.text} is ${first.text} in ${first.file}:${first.line}: spell it one way, or list one as an alias in skills.yaml`;
      findings.push(finding(leaf, message));
    } else if (inWork.includes(leaf) && !isUsed && !(first && listed.includes(first))) {
      notes.push(finding(leaf, `${leaf.text} is used here, but skills.yaml does not list it`));
    }
  }
  for (const leaf of listed) {
    if (!used.has(sameness(leaf.text))) {
      notes.push(finding(leaf, `no job and no project uses ${leaf.text}`));
    }
  }
  return { findings, notes };
}

/** What all spellings of a technology have in common. C, C++ and C# are three. */
function sameness(name: string): string {
  const letters = folded(name).replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');
  const stem = letters.replace(/(?<=.)js$/, '');
  return OTHER_NAMES[stem] ?? (stem || name);
}

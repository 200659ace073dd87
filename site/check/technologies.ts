import type { Content } from '#content/schema.ts';
import { normalizeForSearch } from '#lib/slug.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { technologyNames } from '#site/views/assign-ids.ts';
import { finding, type TextField } from './text-fields.ts';

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
  textFields: TextField[],
): { findings: Diagnostic[]; notes: Diagnostic[] } {
  const nameOf = technologyNames(skills);
  const listed = textFields.filter(({ kind }) => kind === 'skills.skills.name');
  const inWork = textFields.filter(({ kind }) =>
    ['experience.technologies', 'projects.technologies'].includes(kind),
  );
  const spellings = new Map<string, TextField>();
  const used = new Set<string>();
  const findings: Diagnostic[] = [];
  const notes: Diagnostic[] = [];

  for (const textField of [...listed, ...inWork]) {
    const name = nameOf(textField.text);
    const key = sameness(name);
    const first = spellings.get(key);
    const isUsed = used.has(key);
    spellings.set(key, first ?? textField);
    if (inWork.includes(textField)) used.add(key);
    if (first && nameOf(first.text) !== name) {
      const message = `${textField.text} is ${first.text} in ${first.file}:${first.line}: spell it one way, or list one as an alias in skills.yaml`;
      findings.push(finding(textField, message));
    } else if (inWork.includes(textField) && !isUsed && !(first && listed.includes(first))) {
      notes.push(
        finding(textField, `${textField.text} is used here, but skills.yaml does not list it`),
      );
    }
  }
  for (const textField of listed) {
    if (!used.has(sameness(textField.text))) {
      notes.push(finding(textField, `no job and no project uses ${textField.text}`));
    }
  }
  return { findings, notes };
}

/** What all spellings of a technology have in common. C, C++ and C# are three. */
function sameness(name: string): string {
  const letters = normalizeForSearch(name).replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');
  const stem = letters.replace(/(?<=.)js$/, '');
  return OTHER_NAMES[stem] ?? (stem || name);
}

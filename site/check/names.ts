import type { Content } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

const MAX_TYPO_RATIO = 0.3;
// cspell:disable: legal forms
const LEGAL_FORM =
  /,? (?:ab|ag|a\/?s|aps|b\.?v|co|corp|gmbh(?: ?& ?co\.? kg)?|inc|k\.?k|kg|limited|llc|llp|ltd|n\.?v|oyj?|plc|pty|s\.?a|sarl|sas|se|s\.?l|s\.?p\.?a|s\.?r\.?l|ug)\.?$/i;
// cspell:enable

/** @returns names of audiences and of companies that are most likely others of the content, misspelled */
export function nameNotes({ site }: Content, textFields: TextField[]): Diagnostic[] {
  const tags = textFields.filter(({ kind }) => kind.endsWith('.for'));
  const jobs = textFields.filter(({ kind }) => kind === 'experience.company');
  return [
    ...tags.flatMap((tag) => {
      const others = tags.filter((other) => other !== tag).map(({ text }) => text);
      others.push(...Object.keys(site.resume?.audiences ?? {}));
      const guess = closestOption(tag.text, others, MAX_TYPO_RATIO);
      if (others.includes(tag.text) || guess === undefined) return [];
      const message = `no other entry and no audience has “${tag.text}”; did you mean “${guess}”?`;
      return [finding(tag, message)];
    }),
    ...jobs.flatMap((job, index) => {
      const first = jobs.find(({ text }) => bareName(text) === bareName(job.text));
      const before = jobs.slice(0, index).some(({ text }) => text === job.text);
      if (!first || first.text.toLowerCase() === job.text.toLowerCase() || before) return [];
      const message = `looks like the same company as ${first.text} in ${first.file}:${first.line}: write both alike, so that their roles are grouped`;
      return [finding(job, message)];
    }),
  ];
}

/** @returns the name of a company without its legal form */
const bareName = (company: string) => company.replace(LEGAL_FORM, '').toLowerCase();

import { type Content, RESUME } from '#content/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { TextField } from '#site/content/text-fields.ts';
import { resumeState } from '#site/documents/resume-pdf.ts';
import { changedSinceSample } from '#site/sample/sample.ts';
import { sectionsOf } from '#site/views/views.ts';
import { accentFindings } from './accent.ts';
import { lengthFindings } from './lengths.ts';
import { pictureFindings } from './pictures.ts';
import { shareCardNotes } from './share-cards.ts';
import { technologyFindings } from './technologies.ts';
import { unfinishedFindings } from './unfinished.ts';
import { untranslatedFindings } from './untranslated.ts';

/**
 * Finds valid content that should be reviewed before publishing.
 * @param textFields all texts of the content
 * @param contentDir the directory that the content was read from, absolute
 * @returns findings, and notes that do not have to be fixed; `isSample` replaces the findings of texts
 * that are still the sample’s
 * @throws {ContentError} naming every picture that cannot be used
 */
export async function readiness(
  content: Content,
  textFields: TextField[],
  contentDir: string,
): Promise<{ findings: Diagnostic[]; notes: Diagnostic[]; isSample: boolean }> {
  const changed = await changedSinceSample(contentDir);
  const isSample = changed.length === 0;
  const technologies = technologyFindings(content.skills, textFields);
  const findings = [
    ...(isSample ? [] : await unfinishedFindings(textFields, changed, contentDir)),
    ...lengthFindings(content, textFields),
    ...untranslatedFindings(content, textFields),
    ...(await pictureFindings(content, textFields, contentDir)),
    ...(content.site.accent ? await accentFindings(content.site.accent, textFields) : []),
    ...technologies.findings,
    ...(await resumeFindings(contentDir)),
  ];
  const notes = [
    ...technologies.notes,
    ...homeNotes(content),
    ...(await shareCardNotes(content, textFields)),
  ];
  return { findings, notes, isSample };
}

/** Imported projects have no pictures, and so are not featured. */
function homeNotes(content: Content): Diagnostic[] {
  const isShown = sectionsOf(content).includes('projects');
  if (!isShown || content.projects.some(({ feature }) => feature)) return [];
  const message =
    'none is featured, so home shows the newest three: set feature: true for those with a picture';
  return [{ file: 'content/projects.yaml', line: 1, column: 1, field: 'projects', message }];
}

async function resumeFindings(contentDir: string): Promise<Diagnostic[]> {
  if ((await resumeState(contentDir)) !== 'stale') return [];
  const message = 'was printed from older content: run npm run resume';
  return [{ file: `content/${RESUME}`, line: 1, column: 1, field: '', message }];
}

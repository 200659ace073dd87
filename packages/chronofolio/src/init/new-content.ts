import { cp, lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { isOfFileManager } from '#files/is-junk.ts';
import { ROOT, type SiteDirs } from '#files/paths.ts';
import { makeWorkDir, swapIn } from '#files/swap.ts';
import { UserError } from '#files/user-error.ts';
import { TO_WRITE } from '#schema/fields.ts';
import type { Owner } from './owner-answers.ts';
import { type ThemeChoice, themeData, writeThemeStyles } from './themes.ts';

const TEMPLATE_DIR = path.join(ROOT, 'template');

export const toWrite = (what: string): string => `${TO_WRITE} ${what}`;

export const isToWrite = (text: string): boolean => text.startsWith(TO_WRITE);

export async function requireNoContent(contentDir: string): Promise<void> {
  const stats = await lstat(contentDir).catch(() => undefined);
  if (!stats || (stats.isDirectory() && (await readdir(contentDir)).every(isOfFileManager))) return;
  throw new UserError(
    'There is a content/ already, so nothing was written. Edit it by hand, add to it with npx chronofolio import, or run this in another directory.',
  );
}

/** Writes new content in one step: answers, and examples in comments. @throws {UserError} if there is content */
export async function writeNewContent(
  owner: Owner,
  updated: string,
  { contentDir, cacheDir }: Pick<SiteDirs, 'contentDir' | 'cacheDir'>,
  choice: ThemeChoice = 'enamel',
): Promise<void> {
  const theme = choice === 'enamel' ? undefined : choice;
  const work = await makeWorkDir(cacheDir);
  try {
    const content = path.join(work, 'content');
    await cp(TEMPLATE_DIR, content, { recursive: true });
    const site = path.join(content, 'site.yaml');
    const template = withTheme(await readFile(site, 'utf8'), theme && (await themeData(theme)));
    await writeFile(site, withAnswers(template, owner, updated));
    await requireNoContent(contentDir);
    if (theme) await writeThemeStyles(theme, contentDir);
    await swapIn(content, contentDir, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Replaces the theme of the template, which is in comments. */
const withTheme = (yaml: string, theme: string | undefined): string =>
  theme ? yaml.replace(/^# The colour .*\n# theme:\n(# .*\n?)+/m, theme) : yaml;

function withAnswers(yaml: string, { github, linkedin, ...owner }: Owner, updated: string): string {
  const document = parseDocument(owner.assistant ? yaml.replace(/^# (?=assistant:)/m, '') : yaml);
  const profiles = { GitHub: github, LinkedIn: linkedin };
  const values = {
    ...owner,
    description: [owner.name, owner.role, owner.location].join(', '), // in any language
    links: Object.entries(profiles).flatMap(([label, url]) => (url ? [{ label, url }] : [])),
    updated,
  };
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) document.set(field, value);
  }
  return document.toString({ lineWidth: 0 });
}

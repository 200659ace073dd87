import path from 'node:path';
import { Command } from 'commander';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { planTranslation } from '#site/content/languages/plan-translation.ts';
import { languageErrors } from '#site/content/languages/site-languages.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { readTextFile, writeChanges } from '#site/files/change-files.ts';
import { onOneLine, stripControls, UserError } from '#site/files/user-error.ts';
import { OWN_SITE } from './support/own-site.ts';

export const translate = new Command('translate')
  .description(
    'Writes the texts to translate into content/de, for a site in more than one language.',
  )
  .argument('[language]', 'its tag, such as de or pt-BR; without it, all languages of the site')
  .addHelpText(
    'after',
    '\nEach text stands below its original, which is a comment. Run it again after the originals have changed:\nit adds what is new and marks what is outdated. What you wrote stays.',
  )
  .action((tag: string | undefined) => translateSite(tag, OWN_SITE.contentDir));

/**
 * @param tag of a language; without it, all of the site but the first
 * @param contentDir absolute
 */
export async function translateSite(tag: string | undefined, contentDir: string): Promise<void> {
  if (tag) return translateInto(tag, contentDir);
  const [first] = await readLanguages(contentDir, { isFirstOnly: true });
  const [, ...others] = first.content.siteLanguages;
  if (others.length === 0)
    throw new UserError('Name a language, such as npx chronofolio translate de.');
  for (const other of others) {
    console.log(`${other.tag}:`);
    await translateInto(other.tag, contentDir);
  }
}

async function translateInto(tag: string, contentDir: string): Promise<void> {
  const isAdded = await addLanguage(tag, contentDir);
  const [first] = await readLanguages(contentDir, { hasDrafts: true, isFirstOnly: true });
  const files = await planTranslation(contentDir, tag, first);
  const changes = files.filter(({ before, after }) => before !== after);
  await writeChanges(contentDir, changes);

  if (isAdded) console.log(`Added ${tag} to languages in content/site.yaml.`);
  for (const { name } of changes) console.log(`Wrote content/${name}`);
  const texts = files.flatMap((file) => file.texts);
  const count = (state: string) => texts.filter((text) => text.state === state).length;
  for (const field of files.flatMap(({ refused }) => refused))
    console.log(onOneLine(`To add by hand, because the YAML there is in brackets: ${field}`));
  const errors = files.flatMap((file) => file.errors);
  if (errors.length > 0) {
    console.log('These stay as they are until you correct them:');
    console.log(formatDiagnostics(errors));
  }
  const [missing, outdated] = [count('missing'), count('outdated')];
  if (missing + outdated + errors.length === 0) return console.log('Everything is translated.');
  console.log(
    `${missing} to translate, ${outdated} outdated; npx chronofolio check says in which lines.`,
  );
}

/** @returns whether the language is new. @throws {UserError} where it cannot be one of the site */
async function addLanguage(tag: string, contentDir: string): Promise<boolean> {
  const [first] = await readLanguages(contentDir, { isFirstOnly: true });
  const { site, siteLanguages, publicFiles } = first.content;
  if (tag === site.language)
    throw new UserError(`${tag} is the first language, whose texts are in content/ itself.`);
  if (siteLanguages.some((own) => own.tag === tag)) return false;
  const languages = [...siteLanguages.map((own) => own.tag), tag];
  const [error] = languageErrors({ ...site, languages }, publicFiles);
  if (error) throw new UserError(stripControls(`“${tag}” ${error.message}.`));
  const before = await readTextFile(path.join(contentDir, 'site.yaml'));
  const line = `languages: [${languages.join(', ')}]`;
  const text = site.languages
    ? before?.replace(/^languages: *\[.*\]/m, line)
    : before?.replace(/^language:.*/m, (own) => `${own}\n${line}`);
  if (text === undefined || text === before)
    throw new UserError(`Write ${line} in content/site.yaml first.`);
  await writeChanges(contentDir, [{ name: 'site.yaml', before, after: text }]);
  return true;
}

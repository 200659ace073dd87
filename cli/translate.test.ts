import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadContent } from '#site/content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { translateSite } from './translate.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

function site(changes: Files = {}) {
  const dir = contentDir(changes);
  const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
  const translate = async (tag = 'de') => {
    log.mockClear();
    await translateSite(tag, dir);
    return log.mock.calls.flat();
  };
  return { dir, read, translate, write: (files: Files) => writeFiles(dir, files) };
}

it('adds the language to the site, and writes its texts once', async () => {
  const { dir, read, translate } = site();

  const lines = await translate();
  const again = await translate();

  expect(lines).toContain('Added de to languages in content/site.yaml.');
  expect(read('site.yaml')).toBe(
    sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n'),
  );
  expect(read('de/services.yaml')).toMatch(
    /^# yaml-language-server: \$schema=(\.\.\/){2}node_modules\/chronofolio\/schemas\/translations\/services\.json\n# The texts/,
  );
  expect(read('de/about.md')).toMatch(/^<!-- en: I began [\s\S]* -->\n\n$/);
  expect(again).toEqual([expect.stringMatching(/^\d+ to translate, 0 outdated;/)]);
  const german = await loadContent(dir, { language: 'de' });
  expect(german.experience).toEqual(german.original?.experience);
});

it('marks what is outdated, keeps what the owner wrote, and deletes the mark again', async () => {
  const services = '- { title: Audits, summary: All. }\n';
  const { read, translate, write } = site({ 'about.md': 'About me.\n', 'services.yaml': services });
  await translate();
  const german = `${read('de/about.md')}Über mich. $& -- nicht verloren\n`;
  const germanServices = read('de/services.yaml').replace('summary:', 'summary: Alles.');
  write({ 'de/about.md': german, 'de/services.yaml': germanServices });
  expect(await translate()).toHaveLength(1);

  write({ 'about.md': 'About us.\n', 'services.yaml': services.replace('All.', 'All of it.') });
  expect(await translate()).toEqual([
    ...['Wrote content/de/services.yaml', 'Wrote content/de/about.md'],
    expect.stringMatching(/ 2 outdated;/),
  ]);
  expect(read('de/services.yaml')).toContain('# outdated: translates “All.”');
  expect(read('de/about.md')).toBe(
    '<!-- outdated: the text below translates this; delete the comment when it is right again\n\nAbout me. -->\n<!-- en: About us. -->\n\nÜber mich. $& -- nicht verloren\n',
  );

  write({ 'about.md': 'About me.\n', 'services.yaml': services });
  await translate();
  expect([read('de/about.md'), read('de/services.yaml')]).toEqual([german, germanServices]);
});

it('shows the translator the comments that are in code, and no others', async () => {
  const { read, translate, write } = site({
    'projects.yaml': '- { year: 2024, title: Shop, description: A, case: shop }\n',
    'projects/shop.md':
      'One `.\n\n<!-- mine -->\n\nTwo `<!-- a -->`.\n\n- ~~~html\n  <!-- b -->\n\n  <p>--\\></p>\n  ~~~\n\n<!-- mine, ``` too -->\n',
  });
  await translate();

  const german = read('de/projects/shop.md');
  expect(german).toBe(
    '<!-- en: One `.\n\n\n\nTwo `<!-- a --\\>`.\n\n- ~~~html\n  <!-- b --\\>\n\n  <p>--\\\\></p>\n  ~~~ -->\n\n',
  );
  write({ 'de/projects/shop.md': `${german}Zwei \`<!-- a -->\`.\n` });
  expect(await translate()).toEqual([expect.stringContaining(' 0 outdated')]);
});

it('names the entries whose key the first language does not have', async () => {
  const { translate } = site({
    'site.yaml': sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n'),
    'services.yaml': '- { title: Audits, summary: A }\n',
    'de/services.yaml': 'Audit:\n  # en: Audits\n  title: Prüfungen\n',
  });

  expect(await translate()).toContainEqual(
    expect.stringMatching(/services\.yaml:\d+:1 .* has this key; did you mean “Audits”/),
  );
});

it.each([
  ['xx', '“xx” is the tag of no language: write such as de for German'],
  ['German', '“German” is the tag of no language: write de.'],
  ['português', '“português” is the tag of no language: write pt.'],
  ['../de', '“../de” is the tag of no language'],
  ['pt-br', '“pt-br” must be “pt-BR”'],
  ['en', 'en is the first language'],
])('refuses %s, and writes nothing', async (tag, error) => {
  const { read, translate } = site();
  const before = read('site.yaml');

  await expect(translate(tag)).rejects.toThrow(error);
  expect(read('site.yaml')).toBe(before);
});

it('translates into all languages of the site, or says how to begin', async () => {
  const { translate } = site();
  await expect(translate('')).rejects.toThrow('npx chronofolio translate de');
  await translate('de');
  await translate('fr');
  const lines = await translate('');

  expect(lines.filter((line) => /^(de|fr):$/.test(line))).toEqual(['de:', 'fr:']);
});

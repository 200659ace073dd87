import { describe, expect, it } from 'vitest';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { readContent } from '#site/content/load-content.ts';
import { findTextFields } from '#site/content/text-fields.ts';
import { englishMessages } from '#site/content/translations.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { untranslatedNotes } from './untranslated.ts';

async function linesFor(language: string, words = '') {
  const site = sample('site.yaml', 'language: en', `language: ${language}`);
  const written = await readContent(contentDir({ 'site.yaml': site, 'words.yaml': words }));
  return formatDiagnostics(untranslatedNotes(written.content, findTextFields(written)));
}

describe('words that stay English', () => {
  it('are none in English and in a language of the project', async () => {
    expect(await linesFor('en-GB')).toBe('');
    expect(await linesFor('pt-BR')).toBe('');
  });

  it('are those that words.yaml does not translate into another language', async () => {
    const { about: _, motionOff: __, ...others } = englishMessages;

    expect(await linesFor('fi', JSON.stringify(others))).toBe(
      'content/site.yaml:8:11  site.language  leaves 2 words of the interface in English: translate in content/words.yaml about, motionOff',
    );
    expect(await linesFor('fi', JSON.stringify({ ...others, about: 'Minusta' }))).toBe(
      'content/site.yaml:8:11  site.language  leaves a word of the interface in English: translate in content/words.yaml motionOff',
    );
    expect(await linesFor('fi')).toContain(`leaves ${Object.keys(englishMessages).length} words`);
  });
});

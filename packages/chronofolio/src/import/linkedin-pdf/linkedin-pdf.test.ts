import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { columnsPdf, pdfOf } from '#tests/support/pdf.ts';
import { readLinkedInPdf } from './linkedin-pdf.ts';

/** @returns what has been read, without its positions and without lists that are empty */
function read(bytes: Uint8Array) {
  const lists = Object.entries(readLinkedInPdf(bytes, 'Profile.pdf')).flatMap(([name, found]) => {
    const values = found.map((one: string | { value: unknown }) =>
      typeof one === 'string' ? one : one.value,
    );
    return values.length > 0 ? [[name, values]] : [];
  });
  return JSON.parse(JSON.stringify(Object.fromEntries(lists)));
}

const FOLDER = path.join(ROOT, 'tests/fixtures/linkedin-pdf');
it.each([
  ['five pages in English, with several roles at one company', 'profile-1.pdf'],
  ['one page without a summary and descriptions', 'profile-2.pdf'],
  ['four pages in Portuguese', 'profile-3.pdf'],
  ['wrapped lines, and entries that continue on the next page', 'wrapped.txt'],
])('reads all of %s', async (_, name) => {
  const [file, right] = [name, name.replace(/\w+$/, 'json')].map((it) =>
    readFileSync(path.join(FOLDER, it)),
  );
  const bytes = name.endsWith('.txt') ? columnsPdf(String(file)) : file;

  expect(read(bytes ?? Buffer.alloc(0))).toEqual(JSON.parse(String(right)));
});

// cspell:disable: other languages
it.each([
  ['Kontakt', 'Top-Kenntnisse', 'Sprachen', 'Auszeichnungen', 'März 2025 - Present (5 Monate)'],
  ['Coordonnées', 'Principales compétences', 'Langues', 'Prix', 'mars 2025 - Present (5 mois)'],
  ['Contactar', 'Aptitudes principales', 'Idiomas', 'Premios', 'marzo de 2025 - Present (5 meses)'],
  ['Contato', 'Principais competências', 'Idiomas', 'Prêmios', 'março de 2025 - Present (5 meses)'],
  ['Contatti', 'Competenze principali', 'Lingue', 'Premi', 'marzo 2025 - Present (5 mesi)'],
  ['Contact', 'Belangrijkste vaardigheden', 'Talen', 'Prijzen', 'maart 2025 - heden (5 maanden)'],
  ['Contact', 'Top Skills', 'Languages', 'Honors-Awards', 'March 2025 - Present (5 months)'],
])('knows the heads and the months of a profile with %s and %s', async (...words) => {
  const [contact, skills, languages, awards, period] = words;
  const narrow = [contact, skills, languages, awards].map(
    (head) => `13 35 ${head}\n10.5 19 a@b.example`,
  );
  const wide = ['26 29 Ada', '15.75 38 Work', '12 30 Mill', '11.5 16 Dev', `10.5 14.7 ${period}`];
  const pdf = columnsPdf(['21.3', ...narrow, '223.3', ...wide].join('\n'));

  expect(read(pdf)).toEqual({
    site: [{ name: 'Ada' }, { email: 'a@b.example' }],
    skills: [{ skills: ['a@b.example'] }],
    languages: [{ language: 'a@b.example' }],
    awards: [{ title: 'a@b.example' }],
    notImported: ['Dates that the PDF lacks: a@b.example'],
    experience: [{ role: 'Dev', company: 'Mill', start: '2025-03' }],
  });
});
// cspell:enable

const ENCRYPTED = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4
  /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >>`;
it.each([
  ['damaged', new Uint8Array(Buffer.from('%PDF-1.7 \xff')), /is damaged: download it again/],
  ['cut off', readFileSync(path.join(FOLDER, 'profile-1.pdf')).subarray(0, 9000), /is damaged/],
  ['encrypted', pdfOf([[]], ENCRYPTED), /is protected: save it without/],
  ['scanned', pdfOf([[]]), /has no text, such as a scan\. Import a JSON Resume/],
  ['very long', pdfOf(Array.from({ length: 500 }, () => [])), /has 500 pages, and only up to 100/],
  ['of another make', pdfOf([[[72, 700, 24, 'Ada']]]), /not the one that LinkedIn makes.* init$/],
  ['of similar sizes', columnsPdf('223.3\n26 29 Ada\n16 38 Work\n12 30 Mill'), /not the one/],
  ['packed twice', Buffer.from('%PDF-1.4 /Filter [/FlateDecode /FlateDecode]'), /is too large/],
  ['large', Buffer.alloc(1_000_001, '%PDF-1.4 '), /it has more than 1 MB, or takes more than 20 s/],
])('refuses a PDF that is %s', (_, bytes, message) => {
  expect(() => readLinkedInPdf(bytes, 'Profile.pdf')).toThrow(message);
});

import * as field from '#schema/fields.ts';
import { hostName } from '#schema/names/addresses.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

const PUBLICATION_KINDS = [
  'article',
  'conference-paper',
  'preprint',
  'book',
  'chapter',
  'doctoral-thesis',
  'thesis',
  'report',
] as const;

const publication = field.entry({
  title: field.requiredText('What the publication is called.', 'Consent at scale'),
  kind: field.described(
    field.choice(PUBLICATION_KINDS).optional(),
    `Its kind, in the language of the site: ${PUBLICATION_KINDS.join(', ')}.`,
    'conference-paper',
  ),
  authors: field.optionalTexts(
    'Who wrote it, one per item, in its order; your own name is marked, also as `Lovelace, A.`',
    'Ada Lovelace',
  ),
  venue: field.optionalText('The journal, conference or publisher.', 'Journal of Web Engineering'),
  date: field.optionalDate('When it was published. The newest comes first.', '2024-05'),
  doi: field.described(
    field
      .textField(
        'must be a DOI such as 10.1000/182',
        /^(https?:\/\/(dx\.)?doi\.org\/|doi: ?)?10\.\d{4,9}\/\S+$/,
      )
      .overwrite((doi) => doi.slice(doi.indexOf('10.')))
      .optional(),
    'Its DOI, which is shown and linked.',
    '10.1000/182',
  ),
  link: field.optionalLink('Where it can be read.', 'https://journal.example/consent'),
  pdf: field.optionalLink('Its PDF.', '/papers/consent.pdf'),
  repository: field.optionalLink('Its source code.', 'https://code.example/consent'),
  slides: field.optionalLink('Its slides.', 'https://slides.example/consent'),
  video: field.optionalLink('Its recording.', 'https://videos.example/consent'),
  summary: field.optionalText('What it is about, in a sentence.', 'How surveys keep their word.'),
});

/** @returns a DOI as a part of an address. Brackets would end a link of Markdown; what is encoded stays as it is. */
const inPath = (doi: string): string =>
  encodeURI(doi)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[?#()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

export const publications = defineList({
  schema: () => uniqueList(publication, 'title+venue+date'),
  newestBy: 'date',
  belowSection: 'blogs',
  importRules: {
    identities: ['doi', 'title+venue+date', 'title+date', 'link', 'title'],
    renamed: { title: 'name', venue: 'publisher', date: 'releaseDate' },
    toWrite: { title: 'the title' },
  },
  describe: ({ title, kind, authors, venue, doi, link, summary, ...more }, { messages }) => ({
    names: [{ text: title, link }, { text: venue }, { text: kind && messages[kind] }],
    text: summary,
    authors,
    links: [
      { text: link && hostName(link), link },
      { text: doi && `doi:${doi}`, link: doi && `https://doi.org/${inPath(doi)}` },
      { text: 'PDF', link: more.pdf },
      { text: messages.source, link: more.repository },
      { text: messages.slides, link: more.slides },
      { text: messages.video, link: more.video },
    ],
  }),
});

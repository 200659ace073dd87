import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { hostName } from '#schema/names/addresses.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { joinList } from '#schema/words/join-list.ts';

const publication = field.entry({
  title: field.requiredText('What the publication is called.', 'Consent at scale'),
  authors: field.optionalTexts('Who wrote it, one per item, in its order.', 'Ada Lovelace'),
  venue: field.optionalText('The journal, conference or publisher.', 'Journal of Web Engineering'),
  date: field.optionalDate('When it was published. The newest comes first.', '2024-05'),
  doi: field.described(
    field
      .textField(
        'must be a DOI such as 10.1000/182',
        /^(https?:\/\/(dx\.)?doi\.org\/|doi: ?)?10\.\d{4,9}\/\S+$/,
      )
      .optional(),
    'Its DOI, which is shown and linked.',
    '10.1000/182',
  ),
  link: field.optionalUrl('Where it can be read.', 'https://journal.example/consent'),
  summary: field.optionalText('What it is about, in a sentence.', 'How surveys keep their word.'),
});

export const publications = defineList({
  schema: () => uniqueList(publication, 'title+venue+date'),
  newestBy: 'date',
  closes: 'blogs',
  imported: {
    identities: ['title+date', 'doi', 'link', 'title'],
    renamed: { title: 'name', venue: 'publisher', date: 'releaseDate' },
    toWrite: { title: 'the title' },
  },
  textOf: ({ title, authors, venue, doi, link, summary }, { language }) => {
    const name = doi?.slice(doi.indexOf('10.'));
    return {
      names: [{ text: title, link }, { text: venue }],
      text: summary,
      facts: [authors && joinList(authors, language)],
      links: [
        { text: link && hostName(link), link },
        { text: name && `doi:${name}`, link: name && `https://doi.org/${name}` },
      ],
    };
  },
});

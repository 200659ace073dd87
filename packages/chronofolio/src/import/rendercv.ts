import { type Fields, isObject, readFields, readList, readScalar } from '#schema/foreign.ts';
import { type Imported, periodDates } from './imported.ts';
import { readJsonResume } from './json-resume.ts';
import { parseData } from './parse-data.ts';
import { termsIn } from './source-text.ts';

// cspell:disable: other languages
/** The sections of a JSON Resume, by words in titles, which are free in RenderCV. The first match counts. */
const SECTION_TITLES: [title: RegExp, section: string][] = [
  [/volunt|volont|b[ée]n[ée]vol|ehrenamt/i, 'volunteer'],
  [/certif|zertif|licen[sc]/i, 'certificates'],
  [/award|hono(?:u)?rs?\b|prize|auszeichn|premi|prix/i, 'awards'],
  [/publi[ck]a|papers/i, 'publications'],
  [/\bpro[jgy]e/i, 'projects'],
  [/interest|hobb/i, 'interests'],
  [/^(?!.*program)(?:\w+ )?languages?$|sprachen|langues|idiomas|lingue/i, 'languages'],
  [/skill|techn|tools|program|stack|kenntnisse|comp[ée]ten|habilidades/i, 'skills'],
  [
    /^(?:about|summary|profile|objective|introduction|bio|sobre m|resum|perfil|profil|über mich|à propos|chi sono)|\bsummary$/i,
    'summary',
  ],
];
// cspell:enable
/** How well somebody speaks a language. Below “Languages”, many list those of programs. */
const FLUENCY = /\b(?:native|mother tongue|fluent|bilingual|toefl|ielts|[abc][12])\b/i;

/** A link in a name, such as `[Engine](https://engine.example)`. */
const MARKDOWN_LINK = /\[([^\][]+)\]\(([^\s()]+)\)/;

/** What a JSON Resume calls the fields of an entry in its sections. */
const FIELD_NAMES: Record<string, Record<string, string>> = {
  work: { label: 'name' },
  volunteer: { label: 'organization' },
  education: { label: 'institution' },
  projects: { label: 'name', summary: 'description' },
  publications: { label: 'name', journal: 'publisher', startDate: 'releaseDate' },
  awards: { label: 'title', startDate: 'date' },
  certificates: { label: 'name', startDate: 'date', details: 'issuer' },
};
const WITH_HIGHLIGHTS = ['work', 'volunteer', 'projects'];

/** A section of a JSON Resume, and entries for it. */
interface ResumeSection {
  section: string;
  items: unknown[];
}

/**
 * Reads a YAML file of RenderCV (https://docs.rendercv.com) as a JSON Resume. The kind of an entry is that of its
 * fields, as in RenderCV, or else that of its section.
 */
export function readRenderCv(text: string): Imported {
  const { headline, website, email, phone, sections, ...others } = readFields(
    readFields(parseData(text)).cv,
  );
  const { label = headline, name, location, summary, social_networks, ...more } = others;
  const { custom_connections, ...cv } = more;
  const [url, ...websites] = readList(website);
  const connections = readList(custom_connections).map((one) => readFields(one).url);
  const [firstEmail, ...emails] = readList(email);
  const [firstPhone, ...phones] = readList(phone);
  const found: Record<string, unknown[]> = { summary: readList(summary) };
  for (const [key, entries] of Object.entries(readFields(sections)))
    for (const entry of readList(entries)) {
      const { section, items } = readEntry(entry, key.replaceAll('_', ' '));
      const text = Object.values(entryFields(entry)).flat().filter(Boolean).join(' · ');
      const [place, added] = items.length > 0 ? [section, items] : [`section “${key}”`, [text]];
      found[place] = [...(found[place] ?? []), ...added];
    }
  const { summary: paragraphs = [], ...lists } = found;
  const links = [...websites, ...connections].map((link) => ({ url: link }));
  const basics = {
    name,
    label,
    location,
    url,
    email: firstEmail,
    phone: readScalar(firstPhone).replace(/^tel:/, ''),
    summary: paragraphs.join('\n\n'),
    profiles: [...readList(social_networks), ...links],
    emails,
    phones,
  };
  return readJsonResume(JSON.stringify({ basics, ...lists, cv }));
}

/** @returns an entry in the section of a JSON Resume that it belongs to; no items if it has no place there */
function readEntry(entry: unknown, title: string): ResumeSection {
  const { company, institution, authors, label, details, ...others } = entryFields(entry);
  const { start_date, end_date, date, summary, highlights, ...fields } = others;
  const [, byTitle = ''] = SECTION_TITLES.find(([words]) => words.test(title)) ?? [];
  const byFields = institution ? 'education' : authors ? 'publications' : company ? 'work' : '';
  const section = byTitle === 'volunteer' ? byTitle : byFields || byTitle;
  if (section === 'summary') return { section, items: typeof entry === 'string' ? [entry] : [] };
  if (['skills', 'interests', 'languages'].includes(section))
    return readTerms(section, readScalar(label), details);
  const names = FIELD_NAMES[section];
  if (!names) return { section, items: [] };
  const { start, end } = start_date
    ? { start: start_date, end: end_date ?? '' }
    : periodDates(readScalar(date));
  const written = readScalar(company ?? institution ?? label);
  const bullets = readList(highlights).map((bullet) => `- ${bullet}`);
  const story = WITH_HIGHLIGHTS.includes(section)
    ? { summary: summary ?? details, highlights }
    : { details, summary: [summary, bullets.join('\n')].filter(Boolean).join('\n\n') };
  const item = {
    ...fields,
    ...story,
    startDate: start,
    endDate: names.startDate ? '' : end,
    label: written.replace(MARKDOWN_LINK, '$1').replaceAll('*', ''),
    url: fields.url ?? MARKDOWN_LINK.exec(written)?.[2],
    authors: readList(authors).map((author) => readScalar(author).replaceAll('*', '')),
  };
  const renamed = Object.entries(item).map(([field, value]) => [names[field] ?? field, value]);
  return { section, items: [Object.fromEntries(renamed)] };
}

/** @returns the skills, interests or languages of a line such as `English (native), French` */
function readTerms(section: string, name: string, details: unknown): ResumeSection {
  const terms = termsIn(readScalar(details ?? name)).flatMap(
    (part) => part.replace(/^(?:and |& )/, '').trim() || [],
  );
  const isSpoken = section === 'languages' || FLUENCY.test(readScalar(details));
  if (isSpoken && (!details || /\blanguages?$/i.test(name))) {
    const items = terms.map((term) => {
      const [, language = term, fluency] = /^([^()]+?) ?\(([^()]+)\)$/.exec(term) ?? [];
      return { language, fluency };
    });
    return { section: 'languages', items };
  }
  if (section === 'languages') return { section, items: [{ language: name, fluency: details }] };
  const items = details ? [{ name, keywords: terms }] : terms.map((term) => ({ name: term }));
  return { section, items };
}

/** @returns the fields of an entry. A text may begin with its label, such as `**Tools:** Git, Vim`. */
function entryFields(entry: unknown): Fields {
  const {
    name,
    title = name,
    bullet,
    number = bullet,
    ...others
  } = isObject(entry) ? entry : { bullet: entry };
  const { reversed_number: text = number, ...fields } = others;
  const [, label = text ?? title, details] =
    /^\*\*(.+?):?\*\*:?\s+(.+)$/s.exec(readScalar(text)) ?? [];
  return { label, details, ...fields };
}

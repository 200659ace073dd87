import type { Entry, Imported } from './imported.ts';
import { parseData, readJsonResume } from './json-resume.ts';
import { termsIn } from './source-text.ts';

// cspell:disable: other languages
/** The sections of a JSON Resume, by words in titles, which are free in RenderCV. The first match counts. */
const SECTIONS: [title: RegExp, section: string][] = [
  [/volunt|volont|b[ée]n[ée]vol|ehrenamt/i, 'volunteer'],
  [/certif|zertif|licen[sc]/i, 'certificates'],
  [/award|hono(?:u)?rs?\b|prize|auszeichn|premi|prix/i, 'awards'],
  [/publi[ck]a|papers/i, 'publications'],
  [/\bpro[jgy]e/i, 'projects'],
  [/interest|hobb/i, 'interests'],
  [/^(?!.*program)(?:\w+ )?languages?$|sprachen|langues|idiomas|lingue/i, 'languages'],
  [/skill|techn|tools|program|stack|kenntnisse|comp[ée]ten|habilidades/i, 'skills'],
  [/^(?:about|summary|profile|objective|introduction|bio)|\bsummary$/i, 'summary'],
];
// cspell:enable
/** How well somebody speaks a language. Below “Languages”, many list those of programs. */
const FLUENCY = /\b(?:native|mother tongue|fluent|bilingual|toefl|ielts|[abc][12])\b/i;

/** A link in a name, such as `[Engine](https://engine.example)`. */
const LINK = /\[([^\][]+)\]\(([^\s()]+)\)/;

/** What a JSON Resume calls the fields of an entry in its sections. */
const NAMES: Record<string, Record<string, string>> = {
  work: { label: 'name' },
  volunteer: { label: 'organization' },
  education: { label: 'institution', degree: 'studyType', grade: 'score' },
  projects: { label: 'name', summary: 'description' },
  publications: { label: 'name', journal: 'publisher', startDate: 'releaseDate' },
  awards: { label: 'title', startDate: 'date' },
  certificates: { label: 'name', startDate: 'date', details: 'issuer' },
};
const WITH_HIGHLIGHTS = ['work', 'volunteer', 'projects'];

/**
 * Reads a YAML file of RenderCV (https://docs.rendercv.com) as a JSON Resume. The kind of an entry is that of its
 * fields, as in RenderCV, or else that of its section.
 */
export function readRenderCv(text: string): Imported {
  const { headline, website, email, phone, sections, ...others } = Object(
    Object(parseData(text)).cv,
  );
  const { label = headline, name, location, summary, social_networks, ...more } = others;
  const { custom_connections, ...cv } = more;
  const [url, ...websites] = listOf(website);
  const links = [...websites, ...listOf(custom_connections).map((one) => Object(one).url)];
  const [firstEmail, ...emails] = listOf(email);
  const [firstPhone = '', ...phones] = listOf(phone);
  const found: Record<string, unknown[]> = { summary: listOf(summary) };
  for (const [key, entries] of Object.entries(Object(sections)))
    for (const entry of listOf(entries)) {
      const { section, items } = placeOf(entry, key.replaceAll('_', ' '));
      const text = Object.values(fieldsIn(entry)).flat().filter(Boolean).join(' · ');
      const [place, added] = items.length > 0 ? [section, items] : [`section “${key}”`, [text]];
      found[place] = [...(found[place] ?? []), ...added];
    }
  const { summary: paragraphs = [], ...lists } = found;
  const basics = {
    ...{ name, label, location, url, email: firstEmail, summary: paragraphs.join('\n\n') },
    phone: String(firstPhone).replace(/^tel:/, ''),
    profiles: [...listOf(social_networks), ...links.map((link) => ({ url: link }))],
    ...{ emails, phones },
  };
  return readJsonResume(JSON.stringify({ basics, ...lists, cv }));
}

/** @returns the section of a JSON Resume for an entry, and its items there; no items if it has no place */
function placeOf(entry: unknown, title: string): { section: string; items: unknown[] } {
  const { company, institution, authors, label, details, ...others } = fieldsIn(entry);
  const { start_date, end_date, date, summary, highlights, ...fields } = others;
  const [, byTitle = ''] = SECTIONS.find(([words]) => words.test(title)) ?? [];
  const byFields = institution ? 'education' : authors ? 'publications' : company && 'work';
  const section = byTitle === 'volunteer' ? byTitle : String(byFields || byTitle);
  if (section === 'summary') return { section, items: typeof entry === 'string' ? [entry] : [] };
  if (['skills', 'interests', 'languages'].includes(section))
    return wordsIn(section, String(label ?? ''), details);
  const names = NAMES[section];
  if (!names) return { section, items: [] };
  const [startDate, endDate = startDate] = start_date
    ? [start_date, end_date ?? '']
    : String(date ?? '').split(/ ?[–—] ?| (?:-|to) /);
  const written = String(company ?? institution ?? label ?? '');
  const bullets = listOf(highlights).map((bullet) => `- ${bullet}`);
  const story = WITH_HIGHLIGHTS.includes(section)
    ? { summary: summary ?? details, highlights }
    : { details, summary: [summary, bullets.join('\n')].filter(Boolean).join('\n\n') };
  const item = {
    ...{ ...fields, ...story, startDate, endDate: names.startDate ? '' : endDate },
    label: written.replace(LINK, '$1').replaceAll('*', ''),
    url: fields.url ?? LINK.exec(written)?.[2],
    authors: listOf(authors).map((author) => String(author).replaceAll('*', '')),
  };
  const renamed = Object.entries(item).map(([field, value]) => [names[field] ?? field, value]);
  return { section, items: [Object.fromEntries(renamed)] };
}

/** @returns the skills, interests or languages of a line such as `English (native), French` */
function wordsIn(section: string, name: string, details: unknown): ReturnType<typeof placeOf> {
  const words = termsIn(String(details ?? name)).flatMap(
    (part) => part.replace(/^(?:and |& )/, '').trim() || [],
  );
  const isSpoken = section === 'languages' || FLUENCY.test(String(details));
  if (isSpoken && (!details || /\blanguages?$/i.test(name))) {
    const items = words.map((word) => {
      const [, language = word, fluency] = /^([^()]+?) ?\(([^()]+)\)$/.exec(word) ?? [];
      return { language, fluency };
    });
    return { section: 'languages', items };
  }
  if (section === 'languages') return { section, items: [{ language: name, fluency: details }] };
  const items = details ? [{ name, keywords: words }] : words.map((word) => ({ name: word }));
  return { section, items };
}

/** @returns the fields of an entry. A text may begin with its label, such as `**Tools:** Git, Vim`. */
function fieldsIn(entry: unknown): Entry {
  const {
    name,
    title = name,
    bullet,
    number = bullet,
    ...others
  } = Object(typeof entry === 'string' ? { bullet: entry } : entry);
  const { reversed_number: text = number, ...fields } = others;
  const [, label = text ?? title, details] = /^\*\*(.+?):?\*\*:?\s+(.+)$/s.exec(text ?? '') ?? [];
  return { label, details, ...fields };
}

const listOf = (value: unknown): unknown[] => [value ?? []].flat();

import {
  type Content,
  DEFAULT_RESUME_SECTIONS,
  type RESUME_SECTIONS,
} from '#content/schema.ts';
import type { Prose } from '#content/types.ts';
import { decodeUri } from '#lib/decode-uri.ts';
import { formatMonth, formatPeriod } from '#lib/format-period.ts';
import { groupJobs } from '#lib/group-jobs.ts';
import { interpolate, interpolatePlural } from '#lib/interpolate.ts';
import { skillYears, usesOf, yearSpan } from '#lib/skill-years.ts';
import { textDirection } from '#lib/text-direction.ts';
import { featuredOf } from '#site/views/featured-of.ts';

type ResumeSectionName = (typeof RESUME_SECTIONS)[number];

/** Everything that the résumé shows, selected, ordered and formatted. */
export interface ResumeView {
  language: string;
  direction: 'ltr' | 'rtl';
  /** The title of the document. */
  title: string;
  name: string;
  role: string;
  contact: ResumeItem[];
  sections: ResumeSection[];
}

/** A short text; `label` names it where the text alone does not say what it is. */
export interface ResumeItem {
  text: string;
  href?: string | undefined;
  label?: string;
}

/** A section has a text, lines of items, or entries. */
export interface ResumeSection {
  title: string;
  prose?: Prose;
  lines?: { label?: string; items: string[] }[];
  entries?: ResumeEntry[];
}

export interface ResumeEntry {
  title: string;
  href?: string | undefined;
  /** After the title, such as the company and its city. */
  details?: (ResumeItem | undefined)[];
  dates?: string | undefined;
  /** Below the title, such as what the company does. */
  subtitle?: string | undefined;
  /** The result, which comes first. */
  outcome?: string | undefined;
  prose?: Prose;
  highlights?: string[] | undefined;
  /** Short lines at the end, such as the technologies. */
  notes?: (string | undefined)[];
  addresses?: ResumeItem[];
  /** The roles at one company. */
  roles?: ResumeEntry[];
}

/**
 * Selects what the résumé shows.
 * @param content with the entries of its audience only
 */
export function resumeView(content: Content): ResumeView {
  const { site } = content;
  const sections = site.resume?.sections ?? DEFAULT_RESUME_SECTIONS;
  return {
    language: site.language,
    direction: textDirection(site.language),
    title: `${site.name} – ${site.role}`,
    name: site.name,
    role: site.role,
    contact: contactOf(content),
    sections: sections
      .map((name) => sectionsOf[name](content))
      .filter(({ prose, lines, entries }) =>
        [prose, lines, entries].some((part) => part && part.length > 0),
      ),
  };
}

function contactOf({ site, messages }: Content): ResumeItem[] {
  const { location, email, phone, address, url, links } = site;
  return [
    { text: location },
    { text: email, href: `mailto:${email}`, label: messages.email },
    ...(phone
      ? [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}`, label: messages.phone }]
      : []),
    ...(address ? [{ text: postalAddress(address, site.language), label: messages.address }] : []),
    { text: readableAddress(url), href: url },
    ...links.map(({ label, url }) => ({ text: readableAddress(url), href: url, label })),
  ];
}

/** Countries that write the postal code after the city and the region. */
const CODE_LAST = ['AU', 'CA', 'US'];

/** @returns a postal address on one line, in the order of its country */
function postalAddress(
  address: NonNullable<Content['site']['address']>,
  language: string,
): string {
  const { postalCode, city, region, countryCode = '' } = address;
  const country = /^[a-z]{2}$/i.test(countryCode)
    ? new Intl.DisplayNames(language, { type: 'region' }).of(countryCode.toUpperCase())
    : countryCode;
  const place = CODE_LAST.includes(countryCode.toUpperCase())
    ? [city, joined(' ', region, postalCode)]
    : [joined(' ', postalCode, city), region];
  return joined(', ', address.address?.trim().replace(/\s*\n\s*/g, ', '), ...place, country);
}

const sectionsOf: Record<ResumeSectionName, (content: Content) => ResumeSection> = {
  summary: ({ about, messages, site }) => ({
    title: messages.summary,
    prose: about.length > 0 ? about : paragraph(site.pitch),
  }),
  experience: (content) => ({
    title: content.messages.experience,
    entries: experienceEntries(content),
  }),
  projects: projectsSection,
  skills: skillsSection,
  education: (content) => ({
    title: content.messages.education,
    entries: content.education.map((entry) => {
      const degree = joined(', ', entry.studyType, entry.area);
      const institution = { text: entry.institution, href: entry.link };
      const { courses, score } = entry;
      return {
        ...(degree
          ? { title: degree, details: [institution] }
          : { title: entry.institution, href: entry.link }),
        dates: datesOf(entry, content),
        prose: paragraph(entry.summary),
        notes: [
          score && interpolate(content.messages.grade, { grade: score }),
          courses && interpolate(content.messages.courses, { courses: courses.join(', ') }),
        ],
      };
    }),
  }),
  certificates: (content) => ({
    title: content.messages.certificates,
    entries: content.certificates.map(({ name, issuer, number, date, link }) => ({
      title: name,
      href: link,
      details: [item(issuer), item(number)],
      dates: monthOf(date, content),
    })),
  }),
  languages: ({ messages, languages }) => ({
    title: messages.languages,
    lines: lineOf(languages.map(({ language, fluency }) => joined(', ', language, fluency))),
  }),
  awards: (content) => ({
    title: content.messages.awards,
    entries: content.awards.map(({ title, awarder, date, summary }) => ({
      title,
      details: [item(awarder)],
      dates: monthOf(date, content),
      prose: paragraph(summary),
    })),
  }),
  volunteering: (content) => ({
    title: content.messages.volunteering,
    entries: content.volunteering.map((entry) => {
      const { organization, position, link, summary, highlights } = entry;
      return {
        ...(position
          ? { title: position, details: [{ text: organization, href: link }] }
          : { title: organization, href: link }),
        dates: datesOf(entry, content),
        prose: paragraph(summary),
        highlights,
      };
    }),
  }),
  interests: ({ messages, site }) => ({
    title: messages.interests,
    lines: lineOf(
      (site.interests ?? []).map(({ name, keywords }) =>
        keywords && keywords.length > 0 ? `${name} (${keywords.join(', ')})` : name,
      ),
    ),
  }),
  testimonials: (content) => ({
    title: content.messages.testimonials,
    entries: content.testimonials.map(({ name, position, date, text }) => ({
      title: name,
      details: [item(position)],
      dates: monthOf(date, content),
      prose: paragraph(text),
    })),
  }),
  services: ({ messages, services }) => ({
    title: messages.services,
    entries: services.map(({ title, summary }) => ({ title, prose: paragraph(summary) })),
  }),
  blogs: (content) => ({
    title: content.messages.blogs,
    entries: content.blogs.map(({ title, link, publisher, date, summary }) => ({
      title,
      href: link,
      details: [item(publisher)],
      dates: monthOf(date, content),
      prose: paragraph(summary),
    })),
  }),
  availability: ({ messages, site }) => ({
    title: messages.availability,
    prose: paragraph(site.availability),
  }),
};

function experienceEntries(content: Content): ResumeEntry[] {
  return groupJobs(content.experience).map(({ jobs, start, end }) => {
    const [newest] = jobs;
    if (!newest || jobs.length === 1) return jobEntry(newest ?? never(), content, true);
    // What all roles share is said once, for the company.
    const locations = new Set(jobs.map(({ location }) => location));
    return {
      title: newest.company,
      href: newest.link,
      details: [locations.size === 1 ? item(newest.location) : undefined],
      dates: datesOf({ start, end }, content),
      subtitle: newest.description,
      roles: jobs.map((job) => jobEntry(job, content, false, locations.size > 1)),
    };
  });
}

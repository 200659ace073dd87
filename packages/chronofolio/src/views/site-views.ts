import { iconOfLink } from '#content/icons/icon-of-link.ts';
import type { ShellView } from '#pages/documents/shell.tsx';
import { pathIn, routes, textPagePath } from '#pages/routes.ts';
import type { FooterView } from '#pages/sections/footer.tsx';
import type { SidebarView } from '#pages/sections/sidebar.tsx';
import { formatNumber } from '#schema/messages/interpolate.ts';
import { textDirection } from '#schema/messages/text-direction.ts';
import { basePath, siteRoot } from '#schema/names/addresses.ts';
import { formatMonth, formatYears, yearsOfAll } from '#schema/periods/format-period.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { firstDeferredSection, homeSections, isFallback, sectionTitles } from './home-sections.ts';
import { firstLanguageAttributes } from './languages/languages-view.ts';
import { type Pictures, required } from './pictures.ts';

export function shellView(content: Content): ShellView {
  const { site } = content;
  const root = siteRoot(site.url);
  const sections = homeSections(content);
  return {
    language: site.language,
    direction: textDirection(site.language),
    name: site.name,
    pronouns: site.pronouns,
    role: site.role,
    assistant: site.assistant,
    sections,
    fallbackLanguages: Object.fromEntries(
      [...sections, 'projects'].flatMap((name) =>
        isFallback(content, name) ? [[name, firstLanguageAttributes(content)]] : [],
      ),
    ),
    firstDeferredSection: firstDeferredSection(content),
    titles: {
      ...Object.fromEntries(
        [...content.markdownSections, ...content.themeSections].map(({ name, title }) => [
          name,
          title,
        ]),
      ),
      ...sectionTitles(content),
    },
    email: site.email,
    resume: content.hasResume ? `${basePath(site.url)}${RESUME}` : undefined,
    projects: projectsNote(content),
    urls: { home: root, projects: pathIn(root, routes.projects.path) },
  };
}

/** @returns the number of projects and their years, such as `5 · 2022–2025`; an empty text without projects */
function projectsNote({ projects, messages: { now }, site: { language, updated } }: Content) {
  if (projects.length === 0) return '';
  const years = formatYears(yearsOfAll(projects, updated), { language, now });
  return `${formatNumber(projects.length, language)} · ${years}`;
}

export function sidebarView(content: Content, pictures: Pictures): SidebarView {
  const { portrait, pitch, availability, location, timezone, facts, links, url } = content.site;
  const icons = links.map(({ url, icon = url }) => iconOfLink(icon, content));
  return {
    portrait: portrait && { alt: portrait.alt, ...required(pictures, portrait.src) },
    pitch,
    availability,
    location,
    timezone,
    // A link within the site opens in the same tab.
    facts: (facts ?? []).map(({ link, ...fact }) => ({
      ...fact,
      link: link?.replace(siteRoot(url), basePath(url)),
    })),
    // A single icon in a line of links would look like a mistake.
    links: links.map(({ label, url }, index) => ({
      label,
      url,
      icon: icons.includes(undefined) ? undefined : icons[index],
    })),
  };
}

/** @param experience the years of experience, such as `2015 – now · 11 years` */
export function footerView(content: Content, experience: string | undefined): FooterView {
  const { site, pages, messages, projects } = content;
  const proof = projects.find(({ outcome }) => outcome);
  const summary = [
    `${site.name}, ${site.role}`,
    site.pitch,
    experience && `${messages.experience}: ${experience}`,
    proof && `${proof.title}: ${proof.outcome}`,
    [site.availability, site.location, siteRoot(site.url)].filter(Boolean).join(' · '),
  ];
  return {
    summary: summary.filter(Boolean).join('\n'),
    pages: pages.flatMap(({ name, title, footer }) =>
      footer ? [{ path: textPagePath(name), title }] : [],
    ),
    closing: site.closing,
    links: site.links.map(({ label, url }) => ({ label, url })),
    updated: formatMonth(site.updated, site.language),
  };
}

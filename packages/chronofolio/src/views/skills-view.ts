import { pathIn, routes } from '#pages/routes.ts';
import type { SkillsView, Work } from '#pages/sections/skills.tsx';
import { formatNumber, interpolate, interpolatePlural } from '#schema/messages/interpolate.ts';
import { basePath } from '#schema/names/addresses.ts';
import { datesOf, formatPeriod, yearOf } from '#schema/periods/format-period.ts';
import type { SkillYears } from '#schema/periods/skill-years.ts';
import { findUses, formatDuration, skillYears, yearSpan } from '#schema/periods/skill-years.ts';
import type { Content } from '#schema/schema.ts';
import { markedLanguageAttributes, withMessagesOfFile } from './languages/languages-view.ts';
import { featuredProjects } from './projects-view.ts';

const MAX_LEVEL = 3;
const MAX_YEAR_LABELS = 4;
const MAX_EVIDENCE = 4;
/** The number of skills with years above which they are in columns. */
const MAX_ROWS = 24;

type Skill = Content['skills'][number]['skills'][number];

/** Returns the skills that `home` shows, with the jobs and projects counted in all content. */
export function skillsView(all: Content, home: Content): SkillsView {
  const content = withMessagesOfFile(all, 'skills.yaml');
  const { experience, projects, site, messages } = content;
  const uses = findUses(experience, projects, site.updated);
  const span = yearSpan(uses);
  const step = Math.ceil(span.length / MAX_YEAR_LABELS);
  const wording = { messages, language: site.language };
  const number = (value: number) => formatNumber(value, site.language);
  const labelOf = ({ name, draft }: Skill) => (draft ? `${messages.draft}: ${name}` : name);
  const groups = home.skills.map(({ group, skills }) => {
    const counted = skills.map((skill) => ({ skill, ...skillYears(skill.name, uses, span) }));
    return {
      group,
      others: counted.flatMap(({ skill, runs }) => (runs.length > 0 ? [] : labelOf(skill))),
      skills: counted.filter(({ runs }) => runs.length > 0).map(rowOf),
    };
  });

  const rows = groups.flatMap(({ skills }) => skills);

  function rowOf({ skill, uses: counts, months, runs }: SkillYears & { skill: Skill }) {
    const periods = runs
      .map(({ from, to }) => (from === to ? number(from) : `${number(from)}–${number(to)}`))
      .join(', ');
    return {
      name: labelOf(skill),
      levels: counts.map((count) => Math.min(count, MAX_LEVEL)),
      total: formatDuration(months, wording, messages.yearsShort),
      inWords: interpolate(messages.usedIn, {
        skill: skill.name,
        years: formatDuration(months, wording),
        periods,
      }),
      evidence: evidenceFor(skill.name, content, home),
    };
  }

  return {
    labels: span.map((year, index) =>
      (span.length - 1 - index) % step === 0
        ? interpolate(messages.yearShort, { year: number(year).slice(-2) })
        : '',
    ),
    endsNow: span.at(-1) === yearOf(site.updated),
    groups,
    hasBars: rows.length > 0 && rows.length <= MAX_ROWS,
  };
}

function evidenceFor(skill: string, content: Content, home: Content): Work[] {
  const { site, messages } = content;
  const { language } = site;
  const uses = ({ technologies }: { technologies: string[] }) => technologies.includes(skill);
  const jobs = home.experience.filter((job) => !job.break && uses(job));
  const projects = content.projects.filter(uses);
  const cards = featuredProjects(home.projects);
  const years = { language, now: messages.now };
  const allProjects = pathIn(basePath(site.url), routes.projects.path);
  return [
    ...jobs.slice(0, MAX_EVIDENCE).map(({ id, role, company, start, end }) => ({
      title: `${role} · ${company}`,
      when: formatPeriod(start.slice(0, 4), end?.slice(0, 4), years),
      href: `#${id}`,
      language: markedLanguageAttributes(home, 'experience.yaml'),
    })),
    ...(jobs.length > MAX_EVIDENCE ? [{ title: messages.moreJobs, href: '#experience' }] : []),
    ...projects.slice(0, MAX_EVIDENCE).map(({ id, title, year }) => ({
      title,
      when: formatPeriod(year.slice(0, 4), datesOf(year).end?.slice(0, 4), years),
      href: cards.some((card) => card.id === id) ? `#${id}` : `${allProjects}#${id}`,
      language: markedLanguageAttributes(home, 'projects.yaml'),
    })),
    ...projects.slice(0, 1).map(() => ({
      title: interpolatePlural(messages.moreProjects, projects.length, language, { skill }),
      href: `${allProjects}?tech=${encodeURIComponent(skill)}`,
    })),
  ];
}

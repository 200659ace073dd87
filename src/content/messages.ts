import type { PluralForms } from '#lib/interpolate.ts';

// Every text of the interface that is not content. `content/words.yaml` may override each of them by
// name. `{name}` is a placeholder that the site replaces.

/** Messages of the pages and their scripts. */
export const interfaceMessages = {
  about: 'About',
  experience: 'Experience',
  projects: 'Projects',
  skills: 'Skills',
  services: 'Services',
  blogs: 'Blogs',
  allProjects: 'All Projects',
  noProjects: 'No projects are listed yet.',
  year: 'Year',
  project: 'Project',
  builtWith: 'Built with',
  link: 'Link',
  viewAllProjects: 'View all projects',
  details: 'Details',
  source: 'Source',
  story: 'How it was built',
  filter: 'Filter',
  search: 'Search',
  technology: 'Technology',
  anyTechnology: 'All',
  anyYear: 'All',
  clearAll: 'Clear all',
  noMatches: 'No project matches.',
  skipToContent: 'Skip to content',
  sections: 'Sections',
  sectionsOfPage: 'Sections of this page',
  elsewhere: 'Elsewhere',
  availability: 'Availability',
  resume: 'Résumé',
  email: 'Email',
  write: 'Write to me',
  copyEmail: 'Copy e-mail address',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  newTab: '(opens in a new tab)',
  assistant: 'Assistant',
  timeTravel: 'Click to time travel',
  backToTop: 'Back to top',
  theme: 'Theme',
  themeSystem: 'Auto',
  themeLight: 'Light',
  themeDark: 'Dark',
  motion: 'Motion',
  motionOn: 'On',
  motionOff: 'Off',
  loading: 'Loading',
  partFailed: 'This part of the page did not load.',
  tryAgain: 'Try again',
  technologiesUsed: 'Technologies',
  byYearOfUse: 'by year of use',
  worksInYear: 'one, two, three or more works a year',
  updated: 'Updated',
  colophon: 'Set in Geist and Instrument Serif',
};

/** Messages that are combined with content at build time. Browsers get only the result. */
export const buildMessages = {
  allProjectsDescription: 'Every project that {name} lists, newest first.',
  homeTitle: '{name} · {role} · Portfolio',
  projectsTitle: 'All Projects · {name} · Portfolio',
  basedIn: 'Based in',
  now: 'now',
  featuredOfAll: '{featured} of {all}',
  projectCount: plural({ one: '{count} project', other: '{count} projects' }),
  projectsAndYears: '{projects}, {years}',
  shownOfAll: plural({ one: '{shown} of {count} project', other: '{shown} of {count} projects' }),
  years: plural({ one: '{count} year', other: '{count} years' }),
  yearsShort: plural({ other: '{count} y' }),
  yearShort: '’{year}',
  notUsedYet: '{skill}: not used in the work above yet',
  usedIn: '{skill}: used in {years}, {periods}',
  moreJobs: 'All jobs',
  moreProjects: plural({ other: 'All {count} projects with {skill}' }),
};

export type Messages = typeof interfaceMessages & typeof buildMessages;

function plural(forms: PluralForms): PluralForms {
  return forms;
}

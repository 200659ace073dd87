import type { z } from 'zod';
import { type Checks, NO_DIRECTORY } from './fields.ts';
import { LIST_NAMES, LISTS, type ListName, type Lists } from './lists.ts';
import { siteSchema } from './site-schema.ts';
import type { Prose, Typefaces } from './types.ts';
import type { Messages } from './words/messages.ts';
import { messagesSchema } from './words/messages-schema.ts';

// Every file in `content/`: types, validation, error messages, JSON Schemas and the tables in
// docs/content.md come from here.

/** @returns the schema of each YAML file in `content/`, by the file's name without `.yaml` */
export const contentFiles = (checks = NO_DIRECTORY) => ({
  site: siteSchema(checks),
  ...listSchemas(checks),
  words: messagesSchema(),
});

const listSchemas = (checks: Checks) =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, LISTS[name].schema(checks)])) as {
    [Name in ListName]: ReturnType<Lists[Name]['schema']>;
  };

/** The files that may be missing. */
export const OPTIONAL_FILES = [
  ...LIST_NAMES.filter((name) => !LISTS[name].isRequired),
  'words',
] as string[];

type Parsed = {
  [Name in keyof ReturnType<typeof contentFiles>]: z.infer<ReturnType<typeof contentFiles>[Name]>;
};

/** The owner's résumé, in the content directory and at the root of the site. */
export const RESUME = 'resume.pdf';

/** What the owner has published, as an Atom feed, at the root of the site. */
export const FEED = 'feed.xml';

/** The owner's icon, in the content directory and at the root of the site. */
export const ICON = 'icon.svg';

/** A Markdown file in `content/sections` that becomes a section of home. */
export interface MarkdownSection {
  /** The file's name without `.md`; the section's id. */
  name: string;
  /** The heading at the start of the file. */
  title: string;
  prose: Prose;
  /** The text as written, with a blank line instead of the title. */
  markdown: string;
}

/** A module in `theme/sections`: a section of home, or a replacement of one of `REPLACEABLE`. */
export interface ThemeSection {
  /** The file's name without `.tsx`; the section's id. */
  name: string;
  /** Whether it replaces a part of home, and so has its title and place. */
  isReplacement: boolean;
  title: string;
  /** Absolute. */
  file: string;
  source: string;
  /** The data in its YAML file, if it has a schema. */
  data?: unknown;
}

/** A Markdown file in `content/projects`, which becomes a page. */
export interface CaseText {
  prose: Prose;
  /** The text as written. */
  markdown: string;
}

/** One of the languages of a site. */
export interface SiteLanguage {
  /** A BCP 47 tag, and the name of its directories: `content/de`, `/de/`. */
  tag: string;
  /** The public URL of its home, with a slash at its end; for the first language, the URL of the site. */
  url: string;
}

/** The path of a brand, or a sanitised SVG of the owner. */
export type LinkIcon = { path: string } | { svg: string };

/** An entry that links of the site lead to. */
type WithId<Entry> = Entry & { id: string };

/** Everything that the owner wrote, in one language, checked and parsed. `site.language` and `site.url` are its own. */
export type Content = Omit<Parsed, 'words' | 'experience' | 'projects'> & {
  experience: WithId<Parsed['experience'][number]>[];
  projects: WithId<Parsed['projects'][number]>[];
  /** All languages of the site, at least one; the first is at its root. */
  siteLanguages: [SiteLanguage, ...SiteLanguage[]];
  /** The content in the first language, if this is another. */
  original?: Content;
  /** The files that this language lacks and takes from the first, such as `projects.yaml`. */
  fallbackFiles: ReadonlySet<string>;
  about: Prose;
  /** `about.md` as written. */
  aboutMarkdown: string;
  /** The parsed descriptions and stories of projects and summaries of jobs, by their Markdown. */
  descriptions: ReadonlyMap<string, Prose>;
  /** The Markdown files in `content/sections`, by name. */
  markdownSections: MarkdownSection[];
  /** The modules in `theme/sections`, by name. */
  themeSections: ThemeSection[];
  /** The Markdown files in `content/projects`, by their names without `.md`. */
  cases: ReadonlyMap<string, CaseText>;
  /** The icons of links, by their names, or by the address of a link that names none. */
  linkIcons: ReadonlyMap<string, LinkIcon>;
  /** All messages: the owner's, else those of the language, else the English ones. */
  messages: Messages;
  /** The names of the messages that are English, because the language has none. */
  untranslated: string[];
  /** The typefaces of the theme, and ours for other roles. */
  typefaces: Typefaces;
  /** Whether the content directory holds a résumé. */
  hasResume: boolean;
  /** The files that are copied into the site as they are, such as `slides/talk.pdf`. */
  publicFiles: string[];
  /** The owner's site icon, if there is one: a sanitised SVG. */
  icon?: string;
};

import type { z } from 'zod';
import { type Checks, NO_DIRECTORY } from './fields.ts';
import type { FrontMatter } from './front-matter.ts';
import { skillsFileSchema } from './lists/skills.ts';
import { LIST_NAMES, LISTS, type ListName, type Lists } from './lists.ts';
import type { Messages } from './messages/messages.ts';
import { messagesSchema } from './messages/messages-schema.ts';
import { siteSchema } from './site/site-schema.ts';
import type { ProseTree, Typefaces } from './types.ts';

// The schemas of all files in `content/`, from which types, validation, error messages, JSON Schemas and the
// tables in docs/content.md are made.

/** @returns the schema of each YAML file in `content/`, by the name of the file without `.yaml` */
export const fileSchemas = (checks = NO_DIRECTORY) => ({
  site: siteSchema(checks),
  ...listSchemas(checks),
  skills: skillsFileSchema(),
  words: messagesSchema,
});

const listSchemas = (checks: Checks) =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, LISTS[name].schema(checks)])) as {
    [Name in ListName]: ReturnType<Lists[Name]['schema']>;
  };

/** The files that may be missing, without their extension. */
export const OPTIONAL_FILES = [
  ...LIST_NAMES.filter((name) => !LISTS[name].isRequired),
  'words',
] as string[];

type Parsed = {
  [Name in keyof ReturnType<typeof fileSchemas>]: z.infer<ReturnType<typeof fileSchemas>[Name]>;
};

/** The file name of the résumé, in the content directory and at the root of the site. */
export const RESUME = 'resume.pdf';

/** The file name of the Atom feed with cases and posts, at the root of the site. */
export const FEED = 'feed.xml';

/** The file name of the icon, in the content directory and at the root of the site. */
export const ICON = 'icon.svg';

export interface MarkdownSection {
  /** The name of the file without `.md`, which is the id of the section. */
  name: string;
  /** The heading at the start of the file. */
  title: string;
  prose: ProseTree;
  /** The text as written, with a blank line instead of the title. */
  markdown: string;
}

/** A theme section: a module in `theme/sections`, which adds a section or replaces one of `REPLACEABLE`. */
export interface ThemeSection {
  /** The name of the file without `.tsx`, which is the id of the section. */
  name: string;
  /** Whether the section replaces a part of home, with the same title and place. */
  isReplacement: boolean;
  title: string;
  /** The absolute path of the module. */
  file: string;
  source: string;
  /** The data in the YAML file of the section, if it has a schema. */
  data?: unknown;
}

/** The text of an article. */
export interface ArticleText {
  /** Its own title, instead of that of the project. */
  title?: string;
  prose: ProseTree;
}

/** An article that is not a case: a file in `content/pages`, such as an imprint, or a post in `content/posts`. */
export interface TextPage extends FrontMatter {
  /** The path of the file without `.md`, such as `pages/imprint`. */
  name: string;
  prose: ProseTree;
}

export type Post = TextPage & { date: string };

export interface SiteLanguage {
  /** The BCP 47 tag, which is also the name of the directories `content/de` and `/de/`. */
  tag: string;
  /** The public URL of home in this language, with a slash at its end. The first has the URL of the site. */
  url: string;
  /** The files that fall back to the first language. The set is filled while the language is read. */
  fallbackFiles?: Set<string>;
}

/** The icon of a link: the path data of a brand, or a sanitised SVG or the path of a PNG of the owner. */
export type LinkIcon = { path: string } | { svg: string } | { file: string };

/** An entry with an id, which links of the site lead to. */
type WithId<Entry> = Entry & { id: string };

/** The entries in the YAML files of lists. */
export type ContentLists = Pick<Parsed, ListName>;

export type ContentWithoutIds = Pick<Parsed, 'site'> & ContentLists & OtherContent;

/** The checked and parsed content in one language, to which `site.language` and `site.url` belong. */
export type Content = Pick<Parsed, 'site'> &
  Omit<ContentLists, 'experience' | 'projects'> &
  OtherContent & {
    experience: WithId<Parsed['experience'][number]>[];
    projects: WithId<Parsed['projects'][number]>[];
  };

/** The content beside `site.yaml` and lists. */
interface OtherContent {
  /** All languages of the site, at least one. The pages of the first language are at the root. */
  siteLanguages: [SiteLanguage, ...SiteLanguage[]];
  /** The content in the first language, if this content is in another one. */
  firstLanguage?: Content;
  /** The files that fall back to the first language, such as `projects.yaml`. */
  fallbackFiles: ReadonlySet<string>;
  about: ProseTree;
  aboutMarkdown: string;
  /** The parsed texts of Markdown fields, such as descriptions of projects, by their Markdown. */
  descriptions: ReadonlyMap<string, ProseTree>;
  markdownSections: MarkdownSection[];
  themeSections: ThemeSection[];
  /** The texts of cases, by their file names without `.md`. */
  cases: ReadonlyMap<string, ArticleText>;
  /** The text pages in `content/pages`. */
  pages: TextPage[];
  /** The posts, the newest first. */
  posts: Post[];
  /** The icons of links, by the name of the icon, or by the address of a link without a name. */
  linkIcons: ReadonlyMap<string, LinkIcon>;
  /** All messages: those of the owner, of the language, or else the English ones. */
  messages: Messages;
  /** The names of the messages that fall back to English. */
  untranslated: string[];
  typefaces: Typefaces;
  hasResume: boolean;
  /** The files that are copied into the site as they are, such as `slides/talk.pdf`. */
  publicFiles: string[];
  /** The owner's site icon, if there is one: a sanitised SVG. */
  icon?: string;
}

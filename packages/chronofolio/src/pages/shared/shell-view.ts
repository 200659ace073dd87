import type { RouteName } from '#pages/routes.ts';

/** What all pages know of the site. */
export interface ShellView {
  /** The first section whose styles are linked, not inlined. */
  firstLaterSection: string | undefined;
  language: string;
  direction: 'ltr' | 'rtl';
  name: string;
  role: string;
  assistant: string | undefined;
  /** The sections of home, in their order. */
  sections: string[];
  /** The language of the sections that are in another one than the page. */
  borrowed: Record<string, { lang: string; dir: string }>;
  titles: Record<string, string>;
  email: string;
  resume: string | undefined;
  /** The number of projects and their years. */
  projects: string;
  pages: Record<RouteName, { url: string; title: string; description: string }>;
}

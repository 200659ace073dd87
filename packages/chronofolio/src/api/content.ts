// `chronofolio/content`: the views of the site, for modules in `theme/sections`.
export {
  about,
  allProjects,
  blogs,
  experience,
  footer,
  messages,
  projects,
  publications,
  services,
  shell,
  sidebar,
  skills,
} from 'virtual:views';
export { type EntryView, ShortLists } from '#pages/sections/entries.tsx';
export type { CaptionedPicture } from '#pages/shared/picture-strip.tsx';
export type { Icon, Picture, Prose } from '#schema/types.ts';

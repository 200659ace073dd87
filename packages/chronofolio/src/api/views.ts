// `chronofolio/views`: the views of the site, for modules in `theme/sections`.
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
export type { CaptionedPicture } from '#pages/pictures/picture-strip.tsx';
export { type EntryView, ShortLists } from '#pages/sections/entries.tsx';
export type {
  IconData as Icon,
  PictureData as Picture,
  ProseTree as Prose,
} from '#schema/types.ts';

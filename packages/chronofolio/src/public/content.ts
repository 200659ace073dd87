// `chronofolio/content`: what each part of the site shows, for modules in `theme/sections`.
export { default as about } from 'virtual:content/about';
export { default as allProjects } from 'virtual:content/all-projects';
export { default as blogs } from 'virtual:content/blogs';
export { default as experience } from 'virtual:content/experience';
export { default as footer } from 'virtual:content/footer';
export { default as messages } from 'virtual:content/messages';
export { default as projects } from 'virtual:content/projects';
export { default as services } from 'virtual:content/services';
export { default as shell } from 'virtual:content/shell';
export { default as sidebar } from 'virtual:content/sidebar';
export { default as skills } from 'virtual:content/skills';
export { type EntryView, ShortLists } from '#pages/sections/entries.tsx';
export type { Icon, Picture, Prose } from '#schema/types.ts';

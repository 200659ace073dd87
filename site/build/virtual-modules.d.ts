// site/build/content-plugin.ts provides the view of each section as a module.
declare module 'virtual:content/shell' {
  const view: import('#site/views/views.ts').Views['shell'];
  export default view;
}
declare module 'virtual:content/languages' {
  const view: import('#site/views/views.ts').Views['languages'];
  export default view;
}
declare module 'virtual:content/previews' {
  const view: import('#site/views/views.ts').Views['previews'];
  export default view;
}
declare module 'virtual:content/sidebar' {
  const view: import('#site/views/views.ts').Views['sidebar'];
  export default view;
}
declare module 'virtual:content/dial' {
  const view: import('#site/views/views.ts').Views['dial'];
  export default view;
}
declare module 'virtual:content/about' {
  const view: import('#site/views/views.ts').Views['about'];
  export default view;
}
declare module 'virtual:content/experience' {
  const view: import('#site/views/views.ts').Views['experience'];
  export default view;
}
declare module 'virtual:content/projects' {
  const view: import('#site/views/views.ts').Views['projects'];
  export default view;
}
declare module 'virtual:content/skills' {
  const view: import('#site/views/views.ts').Views['skills'];
  export default view;
}
declare module 'virtual:content/services' {
  const view: import('#site/views/views.ts').Views['services'];
  export default view;
}
declare module 'virtual:content/blogs' {
  const view: import('#site/views/views.ts').Views['blogs'];
  export default view;
}
declare module 'virtual:content/own' {
  /** Import the owner's sections, by name. */
  export const load: Record<string, () => Promise<{ default: import('react').ComponentType }>>;
}
declare module 'virtual:content/footer' {
  const view: import('#site/views/views.ts').Views['footer'];
  export default view;
}
declare module 'virtual:content/all-projects' {
  const view: import('#site/views/views.ts').Views['all-projects'];
  export default view;
}
declare module 'virtual:content/case' {
  /** Only a type: the build gives each page its view. */
  export type CaseView = ReturnType<typeof import('#site/views/cases/case-views.ts').caseView>;
}
declare module 'virtual:content/messages' {
  const view: import('#site/views/views.ts').Views['messages'];
  export default view;
}

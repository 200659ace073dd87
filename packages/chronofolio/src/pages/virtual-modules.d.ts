// src/build/content-plugin.ts provides what the build selects for each part of the site as a module.
declare module 'virtual:content/shell' {
  const view: import('#pages/shared/shell-view.ts').ShellView;
  export default view;
}
declare module 'virtual:content/languages' {
  const view: import('#pages/shared/languages.tsx').LanguagesView;
  export default view;
}
declare module 'virtual:content/previews' {
  const view: import('#pages/documents/document.tsx').PreviewsView;
  export default view;
}
declare module 'virtual:content/sidebar' {
  const view: import('#pages/sections/sidebar.tsx').SidebarView;
  export default view;
}
declare module 'virtual:content/dial' {
  const view: import('#pages/shared/dial-scale.ts').DialView;
  export default view;
}
declare module 'virtual:content/about' {
  const view: import('#pages/sections/about.tsx').AboutView;
  export default view;
}
declare module 'virtual:content/experience' {
  const view: import('#pages/sections/experience.tsx').ExperienceView;
  export default view;
}
declare module 'virtual:content/projects' {
  const view: import('#pages/sections/projects/projects.tsx').ProjectsView;
  export default view;
}
declare module 'virtual:content/skills' {
  const view: import('#pages/sections/skills.tsx').SkillsView;
  export default view;
}
declare module 'virtual:content/services' {
  const view: import('#pages/sections/services.tsx').ServicesView;
  export default view;
}
declare module 'virtual:content/blogs' {
  const view: import('#pages/sections/blogs.tsx').BlogsView;
  export default view;
}
declare module 'virtual:content/footer' {
  const view: import('#pages/sections/footer.tsx').FooterView;
  export default view;
}
declare module 'virtual:content/all-projects' {
  const view: import('#pages/sections/projects/project-table.tsx').AllProjectsView;
  export default view;
}
declare module 'virtual:content/messages' {
  const messages: typeof import('#schema/words/messages.ts').interfaceMessages;
  export default messages;
}
declare module 'virtual:content/own' {
  /** Import the owner's sections, by name. */
  export const load: Record<string, () => Promise<{ default: import('react').ComponentType }>>;
}

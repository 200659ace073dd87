// src/build/content-plugin.ts provides the views, and the sections that the owner adds.
declare module 'virtual:views' {
  export const about: import('#pages/sections/about.tsx').AboutView;
  export const allProjects: import('#pages/sections/projects/project-table.tsx').AllProjectsView;
  export const blogs: import('#pages/sections/blogs.tsx').BlogsView;
  export const dial: import('#pages/dial/dial-types.ts').DialView;
  export const evidence: import('#pages/dial/dial-types.ts').EvidenceView;
  export const experience: import('#pages/sections/experience.tsx').ExperienceView;
  export const footer: import('#pages/sections/footer.tsx').FooterView;
  export const languageLinks: import('#pages/shared/language-links.tsx').LanguageLink[];
  export const messages: typeof import('#schema/messages/messages.ts').interfaceMessages;
  export const heads: import('#pages/documents/document.tsx').HeadsView;
  export const projects: import('#pages/sections/projects/projects.tsx').ProjectsView;
  export const publications: import('#pages/sections/entries.tsx').ShortList;
  export const scale: import('#pages/dial/dial-types.ts').DialView;
  export const services: import('#pages/sections/services.tsx').ServicesView;
  export const shell: import('#pages/documents/shell.tsx').ShellView;
  export const sidebar: import('#pages/sections/sidebar.tsx').SidebarView;
  export const skills: import('#pages/sections/skills.tsx').SkillsView;
}
declare module 'virtual:owner-sections' {
  /** Functions that import the owner's sections, by the names of the sections. */
  export const load: Record<string, () => Promise<{ default: import('react').ComponentType }>>;
}

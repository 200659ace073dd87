/** The class names of a style sheet. The bundler inlines them if the whole module is imported. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}
declare module '*.css';

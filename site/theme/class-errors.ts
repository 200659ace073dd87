import path from 'node:path';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { positionIn } from '#site/files/position.ts';
import { withoutComments } from './locate.ts';

const CSS_MODULE = /\.module\.css$/;
const CLASS = /\.((?:\\.|[\p{L}\p{N}_-])+)/gu;

/**
 * @param texts of the files of the theme, by their names
 * @returns an error where a module uses a class that its CSS module does not have. Classes whose names are
 * computed are not known.
 */
export async function classErrors(texts: Map<string, string>): Promise<Diagnostic[]> {
  const modules = [...texts].filter(([file]) => /\.tsx?$/.test(file));
  return (await Promise.all(modules.map((one) => errorsIn(...one, texts)))).flat();
}

async function errorsIn(file: string, text: string, texts: Map<string, string>) {
  if (!text.includes('.module.css')) return [];
  const { parseSync, Visitor } = await import('vite'); // slow to load
  const styleSheets = new Map<string, string>();
  const errors: Diagnostic[] = [];
  const check = (imported: string, name: string, offset: number) => {
    const styleSheet = styleSheets.get(imported) ?? '';
    const css = texts.get(styleSheet);
    if (css === undefined) return;
    const classes = classesIn(css);
    if (classes.includes(name)) return;
    const guess = closestOption(name, classes);
    const advice = guess
      ? `; did you mean ${guess}?`
      : `, which has ${classes.join(', ') || 'none'}`;
    const message = `is not a class in ${path.posix.basename(styleSheet)}${advice}`;
    errors.push({ file, ...positionIn(text, offset), field: name, message });
  };
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (!CSS_MODULE.test(value)) return;
      for (const { type, local } of specifiers)
        if (type !== 'ImportSpecifier')
          styleSheets.set(local.name, path.posix.join(path.posix.dirname(file), value));
    },
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier') return;
      if (property.type === 'Identifier' && !computed)
        check(object.name, property.name, property.start);
      if (property.type === 'Literal') check(object.name, String(property.value), property.start);
    },
  }).visit(parseSync(file, text).program);
  return errors;
}

const classesIn = (css: string): string[] => [
  ...new Set(
    [...withoutComments(css).matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
  ),
];

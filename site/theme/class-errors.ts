import path from 'node:path';
import { transform } from 'lightningcss';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { positionIn } from '#site/files/position.ts';

const CSS_MODULE = /\.module\.css$/;

/**
 * @param texts of the files of the theme, by their names
 * @returns an error where a module uses a class that its CSS module does not have. Computed names are not
 * checked.
 */
export async function classErrors(texts: Map<string, string>): Promise<Diagnostic[]> {
  const modules = [...texts].filter(([file]) => /\.tsx?$/.test(file));
  return (await Promise.all(modules.map((one) => errorsIn(...one, texts)))).flat();
}

async function errorsIn(file: string, text: string, texts: Map<string, string>) {
  if (!text.includes('.module.css')) return [];
  const { parseSync, Visitor } = await import('vite'); // slow to load
  const styleSheets = new Map<string, { name: string; classes: string[] | undefined }>();
  const errors: Diagnostic[] = [];
  const check = (imported: string, name: string, offset: number) => {
    const { name: styleSheet = '', classes } = styleSheets.get(imported) ?? {};
    if (!classes || classes.includes(name)) return;
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
      const name = path.posix.join(path.posix.dirname(file), value);
      for (const { type, local } of specifiers)
        if (type !== 'ImportSpecifier')
          styleSheets.set(local.name, { name, classes: classesIn(texts.get(name)) });
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

/** @returns the classes and ids of a CSS module; nothing where it is not valid, which is another error */
function classesIn(css: string | undefined): string[] | undefined {
  if (css === undefined) return undefined;
  try {
    const { exports } = transform({
      filename: 'section.module.css',
      code: Buffer.from(css),
      drafts: { customMedia: true },
      cssModules: { animation: false, customIdents: false, grid: false },
    });
    return Object.keys(exports ?? {}).sort(); // which come in any order
  } catch {
    return undefined;
  }
}

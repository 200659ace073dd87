import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { bundleAsync, type Rule } from 'lightningcss';
import { decodeUri } from '#lib/decode-uri.ts';
import { type Diagnostic, shortened } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { type AssetFile, shortHash } from '#site/files/cache.ts';
import { filesIn } from '#site/files/files-in.ts';
import { isFile } from '#site/files/is-file.ts';
import { themeDirOf } from '#site/files/paths.ts';
import { type Position, positionIn } from '#site/files/position.ts';
import { unreadable } from '#site/files/user-error.ts';
import { CSS_TARGETS } from './browsers.ts';

const STYLES = 'style.css';
/** Imports the owner's styles; no file has its name, which is not valid. */
const ENTRY = '\0.css';

const IS_EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const NOT_LOADED =
  'is not loaded, because pages load only files of the site: put the file into theme/, and write its name, such as ./file.woff2';

/** A `url()`, which the sheet has a placeholder for. */
interface Reference extends AssetFile {
  placeholder: string;
  /** After the name of the file, such as `#id`. */
  suffix: string;
}

/** The owner's style sheet, with those that it imports. */
export interface StyleSheet {
  /** Minified, in the layer `theme`; empty without styles. */
  css: string;
  rules: Rule[];
  /** The files that it consists of, absolute; rules refer to them by index. */
  sources: string[];
  texts: Map<string, string>;
  references: Reference[];
  /** What is wrong in it. */
  diagnostics: Diagnostic[];
}

/** Reads `theme/style.css` beside a content directory. */
export async function readStyleSheet(contentDir: string): Promise<StyleSheet> {
  const dir = themeDirOf(contentDir);
  const sheet: StyleSheet = {
    ...{ css: '', rules: [], sources: [], texts: new Map(), references: [], diagnostics: [] },
  };
  if (!(await isFile(path.join(dir, STYLES)))) return sheet;
  const { texts, references, diagnostics } = sheet;
  const add = (file: string, { line, column }: Position, message: string) =>
    diagnostics.push({ file: nameOf(file, dir), line, column, field: '', message });

  async function resolve(specifier: string, from: string): Promise<string> {
    const file = path.resolve(path.dirname(from), specifier);
    const text = texts.get(from) ?? '';
    const problem = await problemOf(specifier, file, dir);
    if (problem) add(from, positionIn(text, Math.max(0, text.indexOf(specifier))), problem);
    return file;
  }
  async function read(file: string): Promise<string> {
    if (path.basename(file) === ENTRY) return `@import "./${STYLES}" layer(theme);`;
    const text = await readFile(file, 'utf8').catch((error) => {
      // `resolve` has said that it is not there.
      if (error.code !== 'ENOENT') add(file, { line: 1, column: 1 }, unreadable(error));
      return '';
    });
    texts.set(file, text);
    return text;
  }

  try {
    const { code, warnings, dependencies } = await bundleAsync({
      filename: path.join(dir, ENTRY),
      minify: true,
      targets: CSS_TARGETS,
      errorRecovery: true,
      analyzeDependencies: true,
      resolver: { read, resolve },
      visitor: {
        StyleSheet({ rules, sources }) {
          Object.assign(sheet, { rules, sources });
        },
      },
    });
    sheet.css = String(code);
    for (const { loc, message } of warnings)
      add(loc.filename, loc, `is not valid CSS: ${message}${braceHint(message)}`);
    for (const dependency of dependencies ?? []) {
      if (dependency.type !== 'url') continue;
      const { url, placeholder, loc } = dependency;
      const [written = ''] = url.split(/[?#]/);
      const from = path.resolve(path.dirname(loc.filePath), decodeUri(written));
      const problem = written && (await problemOf(url, from, dir));
      if (problem) add(loc.filePath, loc.start, problem);
      const { name, ext } = path.parse(from);
      references.push({
        placeholder,
        from,
        suffix: url.slice(written.length),
        name: written && !problem ? `${name}-${shortHash(await readFile(from))}${ext}` : '',
      });
    }
  } catch (error) {
    const { loc, fileName, message } = Object(error);
    if (!loc) throw error;
    const isUrl = message.includes('custom property');
    const hint = isUrl
      ? 'has a url() in a custom property: write it in the property that uses it'
      : '';
    add(fileName, loc, hint || `is not valid CSS: ${message}${braceHint(message)}`);
  }
  return sheet;
}

/** @returns a hint: Lightning CSS closes open blocks at the end of a file, so these errors come from an extra brace */
export const braceHint = (message: string): string =>
  /empty selector|end of input/.test(message) ? '; is there a } too many?' : '';

/** @returns the path of a file of the theme, such as `theme/style.css` */
export const nameOf = (file: string, themeDir: string): string =>
  path.relative(path.dirname(themeDir), file).replaceAll(path.sep, '/');

/** @returns what is wrong with the address of a file, if anything */
async function problemOf(written: string, file: string, dir: string): Promise<string | undefined> {
  if (IS_EXTERNAL.test(written)) return `${shortened(written)} ${NOT_LOADED}`;
  // A link could publish any file of the machine.
  const [root, target] = await Promise.all(
    [dir, file].map((name) => realpath(name).catch(() => name)),
  );
  const relative = path.relative(root ?? dir, target ?? file);
  if (path.isAbsolute(written) || relative.startsWith('..') || path.isAbsolute(relative))
    return `${written} must be a file in theme/, such as ./picture.svg`;
  if (await isFile(file)) return undefined;
  const guess = closestOption(
    path.basename(file),
    (await filesIn(path.dirname(file))).map((other) => path.relative(path.dirname(file), other)),
  );
  return `${written} is not there${guess ? `; did you mean ./${guess}?` : ''}`;
}

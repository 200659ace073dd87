import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { bundleAsync } from 'lightningcss';
import { aboutFile, ContentError, TOO_DEEP } from '#content/diagnostics/diagnostics.ts';
import { type AssetFile, shortHash } from '#files/cache.ts';
import { textProblem } from '#files/decode-text.ts';
import { findFile } from '#files/find-file.ts';
import { isFile } from '#files/is-file.ts';
import { isBelow, relativePath, themeDirOf } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';
import { isObject, readFields, readScalar } from '#schema/foreign.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { CSS_TARGETS } from './browsers.ts';

/** With more levels of brackets, the parser would end the process. */
const MAX_LEVELS = 100;

function isNestedTooDeep(css: string): boolean {
  let level = 0;
  for (const [bracket] of css.matchAll(/[([{}\])]/g)) {
    level += '([{'.includes(bracket) ? 1 : -1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

async function readCss(file: string, errorOf: (problem: string) => Error): Promise<string> {
  const bytes = await readFile(file);
  const problem = isNestedTooDeep(String(bytes)) ? TOO_DEEP : textProblem(bytes, Infinity);
  if (problem) throw errorOf(problem);
  return String(bytes);
}

/** Bundles `theme/style.css`. @returns styles and files. @throws {ContentError} about files outside `theme/`, too */
export async function readStyleSheet(
  contentDir: string,
  urlBase: string,
): Promise<{ css: string; files: AssetFile[] }> {
  const dir = themeDirOf(contentDir);
  const filename = path.join(dir, 'style.css');
  if (!(await isFile(filename))) return { css: '', files: [] };
  const requireInside = async (file: string, written: string) => {
    // Links are resolved, because a link could publish any file of the machine.
    const target = await realpath(file).catch(() => '');
    if (!isBelow(await realpath(dir), target))
      throw new UserError(`${written} must be a file in theme/, such as ./picture.svg`);
    return file;
  };
  const errorAt = (file: string, message: string, { line = 1, column = 1 } = {}) =>
    new ContentError([
      { ...aboutFile(relativePath(path.dirname(dir), file), '', message, line), column },
    ]);
  try {
    const { code, dependencies = [] } = await bundleAsync({
      filename,
      minify: true,
      targets: CSS_TARGETS,
      analyzeDependencies: true,
      resolver: {
        read: (file) => readCss(file, (problem) => errorAt(file, problem)),
        resolve: (written, from) =>
          requireInside(path.resolve(path.dirname(from), written), written),
      },
    });
    let css = String(code);
    const files: AssetFile[] = [];
    for (const dependency of dependencies) {
      if (dependency.type !== 'url') continue;
      const { url, placeholder, loc } = dependency;
      const [written = ''] = url.split(/[?#]/);
      const from = findFile(path.dirname(loc.filePath), decodeUri(written));
      if (written)
        await requireInside(from, written).catch((error) => {
          throw Object.assign(error, { fileName: loc.filePath, loc: loc.start });
        });
      const { name, ext } = path.parse(from.normalize());
      const asset = `${name}-${written && shortHash(await readFile(from))}${ext}`;
      if (written) files.push({ name: asset, from });
      const address = written && urlBase + encodeURIComponent(asset);
      css = css.replaceAll(placeholder, address + url.slice(written.length));
    }
    return { css: `@layer theme{${css}}`, files };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const { loc, fileName, message } = readFields(error);
    if (!isObject(loc)) throw error;
    const reason = error instanceof UserError ? error.message : `is not valid CSS: ${message}`;
    const { line = 1, column = 1 } = loc;
    throw errorAt(readScalar(fileName), reason, { line: Number(line), column: Number(column) });
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { positionIn } from '#site/files/position.ts';

const UNRESOLVED = /failed to resolve import "([^"]+)"/;
const PREFIX = /^(?:\[[^\]]*\] *)+/;

/**
 * @param failure of the bundler
 * @param themeDir absolute
 * @returns its errors in files of the theme; none, if it failed for another reason
 */
export async function bundleErrors(failure: unknown, themeDir: string): Promise<Diagnostic[]> {
  const { errors = [] }: { errors?: BundleError[] } = Object(failure);
  const found = await Promise.all(errors.map((error) => errorIn(themeDir, error)));
  return found.filter((one) => one !== undefined);
}

interface BundleError {
  message: string;
  id?: string;
  loc?: { line: number; column: number };
}

async function errorIn(themeDir: string, { message, id = '', loc }: BundleError) {
  const text = stripVTControlCharacters(message);
  const place = loc ? `${text}\n${id}:${loc.line}:${loc.column + 1}` : text;
  const [, name, line = 1, column = 1] =
    /\btheme[\\/]([^\s":]+)(?::(\d+):(\d+))?(?![\s\S]*\btheme[\\/])/.exec(place) ?? [];
  if (!name) return undefined;
  const file = `theme/${name.replaceAll('\\', '/')}`;
  const [, missing] = UNRESOLVED.exec(text) ?? [];
  if (!missing) {
    const [first = ''] = text.split('\n');
    const position = { line: Number(line), column: Number(column) };
    const problem = first.replace(PREFIX, '');
    return { file, ...position, field: '', message: `is not valid: ${problem}` };
  }
  const source = await readFile(path.join(themeDir, name), 'utf8').catch(() => '');
  const [, pack] = /^((?:@[^/]+\/)?[^./][^/]*)/.exec(missing) ?? [];
  const advice = pack ? `is not installed: npm install ${pack}` : 'does not exist';
  return {
    file,
    ...positionIn(source, Math.max(0, source.indexOf(missing))),
    field: '',
    message: `imports ${missing}, which ${advice}`,
  };
}

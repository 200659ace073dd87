import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { textProblem } from '#files/decode-text.ts';
import { unreadable } from '#files/user-error.ts';
import { canonicalTag } from '#schema/names/language-tags.ts';
import { OPTIONAL_FILES } from '#schema/schema.ts';

type TextOrMessage = { text?: string; message?: string };

/** Reads a file below the content directory. The text of a missing optional file is empty. */
export async function readContentFile(dir: string, name: string): Promise<TextOrMessage> {
  const file = path.join(dir, name);
  try {
    // Only regular files are read, because reading a pipe may never end.
    if (!(await stat(file)).isFile()) return { message: 'is not a file: replace it with one' };
    const bytes = await readFile(file);
    const message = textProblem(bytes);
    if (message) return { message };
    return {
      text: bytes
        .toString()
        .replace(/^\ufeff/, '')
        .normalize(),
    };
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'ENOENT' ? missing(dir, name) : { message: unreadable(failure) };
  }
}

async function missing(dir: string, file: string): Promise<TextOrMessage> {
  const { dir: folder, base: name } = path.parse(file);
  const namesIn = (dir: string) => readdir(dir).catch((): string[] => []);
  if (folder && name === 'site.yaml') {
    const other = (await namesIn(dir)).find(
      (one) => one !== folder && canonicalTag(one) === folder,
    );
    const advice = other
      ? `rename ${other} to ${folder}`
      : `copy content/${name}, and translate it`;
    return { message: `is missing: ${advice}` };
  }
  const guess = (await namesIn(path.join(dir, folder))).find(
    (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
  );
  if (guess) return { message: `is missing: rename ${guess} to ${name}` };
  const isOptional = OPTIONAL_FILES.includes(name.replace('.yaml', ''));
  return isOptional ? { text: '' } : { message: 'is missing: create the file' };
}

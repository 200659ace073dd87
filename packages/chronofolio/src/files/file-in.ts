import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @param name the name of a file below a directory, with composed letters; the file may have the decomposed
 * letters of a Mac, which other systems take for another name
 * @returns the path of the file, whether it exists or not
 */
export function fileIn(dir: string, name: string): string {
  const file = path.join(dir, name);
  if (existsSync(file)) return file;
  return name.split('/').reduce((parent, step) => {
    const names = existsSync(parent) ? readdirSync(parent) : [];
    return path.join(parent, names.find((one) => one.normalize() === step) ?? step);
  }, dir);
}

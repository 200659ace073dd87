import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @returns a name with composed letters, and with ordinary spaces instead of those in screenshots of a Mac */
export const plainName = (name: string): string => name.normalize().replace(/[\u00a0\u202f]/g, ' ');

/**
 * @param name the name of a file below a directory, as content writes it; the file may have the decomposed
 * letters and other spaces of a Mac, which other systems take for another name
 * @returns the path of the file, whether it exists or not
 */
export function fileIn(dir: string, name: string): string {
  const file = path.join(dir, name);
  if (existsSync(file)) return file;
  return name.split('/').reduce((parent, step) => {
    const names = existsSync(parent) ? readdirSync(parent) : [];
    return path.join(parent, names.find((one) => plainName(one) === plainName(step)) ?? step);
  }, dir);
}

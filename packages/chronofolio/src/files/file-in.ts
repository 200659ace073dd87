import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @returns a name with composed letters, and with ordinary spaces instead of those in screenshots of a Mac */
export const plainName = (name: string): string => name.normalize().replace(/[\u00a0\u202f]/g, ' ');

/** @returns the path of a file as content names it, whose letters may be decomposed, and spaces other ones, on a Mac */
export function fileIn(dir: string, name: string): string {
  const file = path.join(dir, name);
  if (existsSync(file)) return file;
  return name.split('/').reduce((parent, step) => {
    const names = existsSync(parent) ? readdirSync(parent) : [];
    return path.join(parent, names.find((one) => plainName(one) === plainName(step)) ?? step);
  }, dir);
}

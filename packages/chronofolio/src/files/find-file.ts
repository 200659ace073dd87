import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @returns a name with composed letters, and with ordinary spaces instead of those in screenshots of a Mac */
export const plainName = (name: string): string => name.normalize().replace(/[\u00a0\u202f]/g, ' ');

/** @returns the path of a file, also where a Mac has written its name with decomposed letters or other spaces */
export function findFile(dir: string, name: string): string {
  const file = path.join(dir, name);
  if (existsSync(file)) return file;
  return name.split('/').reduce((parent, step) => {
    const names = existsSync(parent) ? readdirSync(parent) : [];
    return path.join(parent, names.find((one) => plainName(one) === plainName(step)) ?? step);
  }, dir);
}

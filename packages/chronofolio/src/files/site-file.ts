import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBelow } from './paths.ts';
import { systemError, UserError } from './user-error.ts';

/** Files with a hash in the name, which the pages of all languages share. */
const HASHED = /^([\w-]+\/)?assets\//;

/** Writes any file of a build. @throws {UserError} if the name leads out of the site, or another file is there */
export async function writeSiteFile(siteDir: string, name: string, data: string | Uint8Array) {
  const file = path.resolve(siteDir, name);
  if (!isBelow(siteDir, file)) throw new UserError(`${name} would be outside the site.`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data, { flag: HASHED.test(name) ? 'w' : 'wx' });
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(systemError(error).code)) throw error;
    throw new UserError(
      `The site would have ${name} twice, or both as a file and as a folder: rename a file in content/public, or change a redirect in content/site.yaml.`,
    );
  }
}

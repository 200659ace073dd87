import { constants, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AssetFile } from './cache.ts';
import { isBelow } from './paths.ts';
import { UserError } from './user-error.ts';

/** Files with a hash in the name, which several pages and languages write with the same contents. */
const HASHED = /^([\w-]+\/)?assets\//;

/**
 * Writes a file of a site. A build writes all of its files here, so that each one stays in the site.
 * @param site the absolute path of the directory
 * @throws {UserError} if the name leads out of the site, or if another file is in its place
 */
export async function writeSiteFile(
  site: string,
  name: string,
  data: string | Uint8Array | Pick<AssetFile, 'from'>,
): Promise<void> {
  const file = path.resolve(site, name);
  if (!isBelow(site, file))
    throw new UserError(`${name} would be outside the site, so the site was not built.`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const isHashed = HASHED.test(name);
    if (typeof data === 'object' && 'from' in data)
      await copyFile(data.from, file, isHashed ? 0 : constants.COPYFILE_EXCL);
    else await writeFile(file, data, { flag: isHashed ? 'w' : 'wx' });
  } catch (error) {
    const { code = '' }: NodeJS.ErrnoException = Object(error);
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) throw error;
    throw new UserError(
      `The site would have ${name} twice, or both as a file and as a folder: rename a file in content/public, or change a redirect in content/site.yaml.`,
    );
  }
}

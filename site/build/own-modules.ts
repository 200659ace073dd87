import { readFile, realpath } from 'node:fs/promises';
import { normalizePath, type Plugin } from 'vite';
import { filesIn } from '#site/files/files-in.ts';
import { themeDirOf } from '#site/files/paths.ts';

/** The text of the owner's modules, by file. */
export type OwnModules = ReadonlyMap<string, string>;

/** @returns the modules in `theme`, as they are now */
export async function readOwnModules(contentDir: string): Promise<OwnModules> {
  const files = (await filesIn(themeDirOf(contentDir))).filter((file) => /\.[jt]sx?$/.test(file));
  const read = files.map(
    async (file) => [normalizePath(await realpath(file)), await readFile(file, 'utf8')] as const,
  );
  return new Map(await Promise.all(read));
}

/**
 * Provides the owner's modules as they were read. So what runs is what was checked, although the owner may
 * be saving something else.
 */
export const ownModules = (getModules: () => OwnModules): Plugin => ({
  name: 'chronofolio:own-modules',
  load: (id) => getModules().get(id),
});

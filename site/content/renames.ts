import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

/** What has another name since a version: a field of a file, or the whole file. */
export interface Rename {
  since: string;
  /** The name of the file at that version, such as `site.yaml`. */
  file: string;
  /** The names on the way to the field, such as `resume.audiences.*.length`; `*` is any name. */
  field?: string;
  to: string;
}

/** Oldest first. They are data of the program, and not code, so that a test can pack a version with others. */
export const RENAMES: readonly Rename[] = JSON.parse(
  readFileSync(path.join(ROOT, 'model/renames.json'), 'utf8'),
);

/** @param field its path in the file; indexes of lists do not count */
export function renameOf(file: string, field: PropertyKey[]): Rename | undefined {
  return RENAMES.find((rename) => rename.file === file && isField(rename, field));
}

export function isField({ field }: Rename, path: PropertyKey[]): boolean {
  const names = path.filter((step) => typeof step !== 'number');
  const pattern = field?.split('.') ?? [];
  return (
    names.length === pattern.length &&
    pattern.every((name, index) => name === '*' || name === names[index])
  );
}

/** @returns the rename of a whole file to this name */
export const renameTo = (name: string): Rename | undefined =>
  RENAMES.find(({ field, to }) => !field && to === name);

/** @param isThere whether the new name is there as well, which `upgrade` leaves to the owner */
export const renamedSince = ({ to, since }: Rename, isThere = false) =>
  `is called “${to}” since ${since}; ${isThere ? 'both are there: delete one' : 'run npx chronofolio upgrade'}`;

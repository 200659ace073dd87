import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A request as it goes over the wire. */
export interface Ask {
  method: string;
  /** With its query, as it stands: nothing is decoded or tidied. */
  path: string;
  headers: Record<string, string>;
}

export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Something that serves a built site. */
export interface Host {
  ask: (ask: Ask) => Promise<Answer>;
  stop?: () => void;
}

export interface Site {
  /** Absolute. */
  dir: string;
  base: string;
}

/** Starts a host. @returns in words, why it cannot be had here */
export type StartHost = (site: Site) => Promise<Host | string>;

/** @returns a file of a site by its path, such as `/projects.html`; none for directories */
export function fileOf(dir: string, name: string): Buffer | undefined {
  try {
    return readFileSync(path.join(dir, name));
  } catch {
    return undefined;
  }
}

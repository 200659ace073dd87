import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaType } from '#site/hosting/media-type.ts';

/** A request as it is sent. */
export interface HostRequest {
  method: string;
  /** With its query; neither decoded nor normalized. */
  path: string;
  headers: Record<string, string>;
}

export interface HostResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Something that serves a built site. */
export interface Host {
  request: (request: HostRequest) => Promise<HostResponse>;
  stop?: () => void;
}

export interface Site {
  /** Absolute. */
  dir: string;
  base: string;
}

/** Starts a host. @returns in a sentence, why it cannot be started here */
export type StartHost = (site: Site) => Promise<Host | string>;

/** @returns a file of a site by its path, such as `/projects.html`; nothing for directories */
export function readSiteFile(dir: string, name: string): Buffer | undefined {
  try {
    return readFileSync(path.join(dir, name));
  } catch {
    return undefined;
  }
}

/** A response with a file of the site, or with an empty body where the file does not exist. */
export function fileResponse(
  { dir }: Site,
  status: number,
  name: string,
  headers: Record<string, string>,
): HostResponse {
  const body = readSiteFile(dir, name) ?? Buffer.of();
  return { status, headers: { 'content-type': mediaType(name), ...headers }, body };
}

export const redirectResponse = (status: number, location: string): HostResponse => ({
  status,
  headers: { location },
  body: Buffer.of(),
});

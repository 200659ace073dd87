import type { Manager } from '#cli/support/package-manager.ts';

const AGAIN = 'then run the same command again';

/** What the package managers print, and what it means for the owner. */
const CAUSES: [RegExp, (manager: Manager, version: string, output: string) => string][] = [
  [
    /\bE40[13]\b|\bHTTP \D*40[13]\b|FETCH_40[13]|YN0041|YN0033|Unauthorized/i,
    (manager) =>
      `The registry asks who you are: log in with “${manager === 'yarn' ? 'yarn npm' : manager} login”, ${AGAIN}.`,
  ],
  [
    /EACCES|EPERM|EROFS|ENOTDIR|permission denied|read-only file system|not a directory/i,
    (manager, _, output) => {
      const [, quoted, unquoted] = /'([^'\n]*[\\/][^'\n]*)'|\bpath (.+)/.exec(output) ?? [];
      const file = quoted ?? unquoted ?? `The cache of ${manager}`;
      return `${file} cannot be written: give your user permission for it, or ${manager} another directory for its cache, ${AGAIN}.`;
    },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|SOCKET_TIMEOUT|E407|407 Proxy|RequestError|error sending request/i,
    () =>
      `The registry cannot be reached: connect to the network, or name your proxy as HTTPS_PROXY, ${AGAIN}.`,
  ],
  [
    /ETARGET|E404|NO_MATCHING_VERSION|FETCH_404|YN0082|YN0035|404 Not Found/i,
    (manager, version) =>
      `The registry lacks chronofolio ${version} or a package that it needs: name another registry to ${manager}, or a version that this one has (${manager} create chronofolio@<version>), ${AGAIN}.`,
  ],
];

/**
 * @param output what the package manager has printed
 * @returns what the owner can do, in a sentence; after the output, where its cause is unknown
 */
export function whyNotInstalled(manager: Manager, version: string, output: string): string {
  const [, explain] = CAUSES.find(([pattern]) => pattern.test(output)) ?? [];
  if (explain) return explain(manager, version, output);
  return `${output.trim()}\nThe packages were not installed, and nothing was kept: do what ${manager} says above, ${AGAIN}.`;
}

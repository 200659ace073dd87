import { urlsOf } from '#build/metadata/public-files.ts';
import type { Diagnostic } from '#content/diagnostics/diagnostics.ts';
import {
  checkTexts,
  diagnosticAt,
  isLink,
  type OwnerText,
  type TextCheck,
} from '#content/owner-texts.ts';
import { progress } from '#files/progress.ts';
import { failureOf, request } from '#files/request.ts';
import { isReservedHost, siteRoot } from '#schema/names/addresses.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Content } from '#schema/schema.ts';

const LINK_TIME_LIMIT_MS = 10_000;
/** Statuses with which hosts refuse automated requests to any page; only LinkedIn sends 999. */
const REFUSALS = [401, 403, 429, 999];
const REFUSED = 'refused';
const NO_ANSWER = 'no answer: ';

/** Requests each external URL once, one at a time from each host, but none of the site, which may not be published. */
export async function linkWarnings(
  ownerTexts: OwnerText[],
  siteUrls: readonly string[] = [],
  timeLimitMs = LINK_TIME_LIMIT_MS,
): Promise<{ warnings: Diagnostic[]; refused: string[] }> {
  const isOnSite = ({ text }: OwnerText) =>
    siteUrls.includes(decodeUri(withoutFragment(text).replace(/\?.*/, '')));
  const links = ownerTexts.filter((ownerText) => isExternalLink(ownerText) && !isOnSite(ownerText));
  const urls = [...new Set(links.map(({ text }) => withoutFragment(text)))];
  const failures = new Map<string, string | undefined>();
  const reportProgress = progress('Links', urls.length);
  const lastOfHost = new Map<string, Promise<void>>();
  for (const url of urls) {
    const { host } = new URL(url);
    const check = async () => {
      await lastOfHost.get(host);
      failures.set(url, await linkProblem(url, timeLimitMs));
      reportProgress();
    };
    lastOfHost.set(host, check());
  }
  await Promise.all(lastOfHost.values());
  const reasons = [...failures.values()].filter((failure) => failure?.startsWith(NO_ANSWER));
  if (lastOfHost.size > 1 && reasons.length === urls.length && links[0]) {
    const message = `and all other links were not checked, because no host answers (${reasons[0]?.slice(NO_ANSWER.length)}): look at your network`;
    return { warnings: [diagnosticAt(links[0], message)], refused: [] };
  }
  return {
    warnings: checkTexts(links, ({ text }) => {
      const failure = failures.get(withoutFragment(text));
      return failure && failure !== REFUSED && `${text} is dead: ${failure}`;
    }),
    refused: urls.filter((url) => failures.get(url) === REFUSED),
  };
}

function isExternalLink({ kind, text }: OwnerText): boolean {
  if (!isLink(kind)) return false;
  return /^https?:/i.test(text) && URL.canParse(text) && !isReservedHost(new URL(text).hostname);
}

const withoutFragment = (address: string): string => new URL(address).href.replace(/#.*/, '');

/** Requests a page with `GET`, because some servers do not support `HEAD`. */
async function linkProblem(url: string, timeLimitMs: number): Promise<string | undefined> {
  try {
    const { ok, status, body } = await request(url, {}, timeLimitMs);
    await body?.cancel();
    if (ok) return undefined;
    return REFUSALS.includes(status) ? REFUSED : `it answers with status ${status}`;
  } catch (error) {
    return NO_ANSWER + failureOf(error, timeLimitMs);
  }
}

/** Finds links to drafts, to posts that wait for their day, and to URLs of the site at which there is nothing. */
export function missingPageCheck(contents: [Content, ...Content[]]): TextCheck {
  const { url, redirects = {} } = contents[0].site;
  const root = siteRoot(url);
  const old = Object.keys(redirects).map((path) => root + path.slice(1));
  const known = [...contents.flatMap(urlsOf), ...old].map(bareUrl);
  return ({ kind, text }) => {
    const target = text.startsWith('/') ? root + text.slice(1) : text;
    if (!isLink(kind) || !URL.canParse(target)) return undefined;
    const isMissing = !known.includes(bareUrl(target));
    const isOnSite = bareUrl(target).startsWith(`${bareUrl(root)}/`);
    return isMissing && isOnSite && `leads to ${text}, which the site does not have, or not yet`;
  };
}

/** @returns the parts of a URL that decide which page it leads to */
const bareUrl = (url: string) =>
  decodeUri(new URL(url).href.replace(/^https?:\/\/(www\.)?|(\.html|\/)?([?#].*)?$/g, ''));

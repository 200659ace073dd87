import { decodeUri } from '#lib/decode-uri.ts';
import { isReservedHost } from '#model/names/addresses.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { progress } from '#site/files/progress.ts';

const MAX_AT_ONCE = 4;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 10_000;
const PERMANENT = [301, 308];
const TOO_MANY_REQUESTS = 429;
/** Statuses with which hosts refuse automated requests to any page; only LinkedIn sends 999. */
const REFUSALS = [401, 403, TOO_MANY_REQUESTS, 999];

/** The result of checking a URL; `undefined` if it is fine. */
type Verdict = { message: string; isDead: boolean } | 'refused' | undefined;
/** The response of a host, or the reason why there is none. */
type LinkResult = { status: number; location: string | null } | { reason: string };
type Request = (url: string) => Promise<LinkResult>;

/**
 * Requests every external URL once: four at a time, and one at a time from each host.
 * @param ownUrls of the site, decoded: they are not requested, because it may not be published yet
 * @param timeLimitMs for each request
 * @returns a finding at each dead link, a note at each that has moved, and the URLs whose hosts refuse
 * automated requests
 */
export async function linkFindings(
  textFields: TextField[],
  ownUrls: readonly string[] = [],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<{ findings: Diagnostic[]; notes: Diagnostic[]; refused: string[] }> {
  const isOwn = ({ text }: TextField) =>
    ownUrls.includes(decodeUri(withoutFragment(text).replace(/\?.*/, '')));
  const links = textFields.filter((textField) => isExternalLink(textField) && !isOwn(textField));
  const urls = [...new Set(links.map(({ text }) => withoutFragment(text)))];
  const verdicts = new Map<string, Verdict>();
  const reportProgress = progress('Links', urls.length);
  const request = requestInTurn(timeLimitMs);
  const queue = groupByHost(urls);
  const checkHosts = async () => {
    for (let host = queue.shift(); host; host = queue.shift()) {
      for (const url of host) {
        verdicts.set(url, await checkUrl(url, request));
        reportProgress();
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, checkHosts));

  const linksThat = (areDead: boolean) =>
    links.flatMap((textField) => {
      const verdict = verdicts.get(withoutFragment(textField.text));
      return typeof verdict === 'object' && verdict.isDead === areDead
        ? [finding(textField, `${textField.text} ${verdict.message}`)]
        : [];
    });
  return {
    findings: linksThat(true),
    notes: linksThat(false),
    refused: urls.filter((url) => verdicts.get(url) === 'refused'),
  };
}

function isExternalLink({ kind, text }: TextField): boolean {
  if (!/\.(link|url|repository|assistant|image)$/.test(kind) || kind === 'site.url') return false;
  return /^https?:/i.test(text) && URL.canParse(text) && !isReservedHost(new URL(text).hostname);
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function groupByHost(urls: string[]): string[][] {
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  return [...hosts.values()];
}

/** Follows redirects, and reports the permanent ones up to the first temporary one. */
async function checkUrl(url: string, request: Request): Promise<Verdict> {
  let address = url;
  let moved: Verdict;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await request(address);
    if ('reason' in answer) return dead(answer.reason);
    const { status, location } = answer;
    if (isRedirect(status) && location !== null && URL.canParse(location, address)) {
      address = new URL(location, address).href;
      isPermanent &&= PERMANENT.includes(status);
      if (isPermanent) moved = { message: `has moved to ${address}`, isDead: false };
    } else if (isOk(status)) return moved;
    else if (REFUSALS.includes(status)) return moved ?? 'refused';
    else return dead(`it answers with status ${status}`);
  }
  return dead(`it redirects more than ${MAX_REDIRECTS} times`);
}

const dead = (reason: string) => ({ message: `is dead: ${reason}`, isDead: true });

/** @returns a function that waits for the host’s previous response before it sends a request */
function requestInTurn(timeLimitMs: number): Request {
  const turns = new Map<string, Promise<unknown>>();
  return (url) => {
    const { host } = new URL(url);
    const turn = (turns.get(host) ?? Promise.resolve()).then(() => requestPage(url, timeLimitMs));
    turns.set(host, turn);
    return turn;
  };
}

/** Some servers do not support `HEAD`, or respond to it with a wrong status. */
async function requestPage(url: string, timeLimitMs: number): Promise<LinkResult> {
  const answer = await send('HEAD', url, timeLimitMs);
  const isSettled =
    'status' in answer &&
    (isOk(answer.status) || isRedirect(answer.status) || answer.status === TOO_MANY_REQUESTS);
  return isSettled ? answer : send('GET', url, timeLimitMs);
}

async function send(method: string, url: string, timeLimitMs: number): Promise<LinkResult> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': 'Chronofolio (link check)' },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    return { status: response.status, location: response.headers.get('location') };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError') {
      return { reason: `no answer within ${timeLimitMs / 1000} seconds` };
    }
    const cause = error.cause as NodeJS.ErrnoException | undefined;
    return { reason: cause?.code ?? cause?.message ?? error.message };
  }
}

const isOk = (status: number) => status >= 200 && status < 300;
const isRedirect = (status: number) => status >= 300 && status < 400;

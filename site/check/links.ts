import { decodeUri } from '#lib/decode-uri.ts';
import { isReservedHost } from '#model/names/addresses.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { checkTexts, type TextField } from '#site/content/text-fields.ts';
import { progress } from '#site/files/progress.ts';

const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 10_000;
const PERMANENT = [301, 308];
/** Statuses with which hosts refuse automated requests to any page; only LinkedIn sends 999. */
const REFUSALS = [401, 403, 429, 999];

/** The result of checking a URL; `undefined` if it is fine. */
type Verdict = { is: 'dead' | 'moved' | 'refused'; message?: string } | undefined;

/**
 * Requests every external URL once, one at a time from each host.
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
  const lastOfHost = new Map<string, Promise<void>>();
  for (const url of urls) {
    const { host } = new URL(url);
    const check = async () => {
      await lastOfHost.get(host);
      verdicts.set(url, await checkUrl(url, timeLimitMs));
      reportProgress();
    };
    lastOfHost.set(host, check());
  }
  await Promise.all(lastOfHost.values());

  const linksThat = (are: 'dead' | 'moved') =>
    checkTexts(links, ({ text }) => {
      const verdict = verdicts.get(withoutFragment(text));
      return verdict?.is === are && `${text} ${verdict.message}`;
    });
  return {
    findings: linksThat('dead'),
    notes: linksThat('moved'),
    refused: urls.filter((url) => verdicts.get(url)?.is === 'refused'),
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

/** Follows redirects, and reports the permanent ones up to the first temporary one. */
async function checkUrl(url: string, timeLimitMs: number): Promise<Verdict> {
  let address = url;
  let moved: Verdict;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(address, timeLimitMs);
    if (typeof response === 'string') return dead(response);
    const { status, ok } = response;
    const location = status < 400 && response.headers.get('location');
    if (location && URL.canParse(location, address)) {
      address = new URL(location, address).href;
      isPermanent &&= PERMANENT.includes(status);
      if (isPermanent) moved = { is: 'moved', message: `has moved to ${address}` };
    } else if (ok) return moved;
    else if (REFUSALS.includes(status)) return moved ?? { is: 'refused' };
    else return dead(`it answers with status ${status}`);
  }
  return dead(`it redirects more than ${MAX_REDIRECTS} times`);
}

const dead = (reason: string): Verdict => ({ is: 'dead', message: `is dead: ${reason}` });

/** Not with `HEAD`, which some servers do not support. @returns the response, or why there is none */
async function request(url: string, timeLimitMs: number): Promise<Response | string> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': 'Chronofolio (link check)' },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError') return `no answer within ${timeLimitMs / 1000} seconds`;
    const cause = error.cause as NodeJS.ErrnoException | undefined;
    return cause?.code ?? cause?.message ?? error.message;
  }
}

import type { Diagnostic } from '#content/diagnostics.ts';
import { checkTexts, type TextField } from '#content/text-fields.ts';
import { progress } from '#files/progress.ts';
import { useProxy } from '#files/use-proxy.ts';
import { isReservedHost } from '#schema/names/addresses.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

const TIME_LIMIT_MS = 10_000;
/** Statuses with which hosts refuse automated requests to any page; only LinkedIn sends 999. */
const REFUSALS = [401, 403, 429, 999];
const REFUSED = 'refused';

/**
 * Requests every external URL once, and only one URL at a time from each host.
 * @param siteUrls the decoded URLs of the site, which are not requested, because it may not be published yet
 * @returns a diagnostic for each dead link, and the URLs whose hosts refuse automated requests
 */
export async function linkWarnings(
  textFields: TextField[],
  siteUrls: readonly string[] = [],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<{ warnings: Diagnostic[]; refused: string[] }> {
  const isOnSite = ({ text }: TextField) =>
    siteUrls.includes(decodeUri(withoutFragment(text).replace(/\?.*/, '')));
  const links = textFields.filter((textField) => isExternalLink(textField) && !isOnSite(textField));
  const urls = [...new Set(links.map(({ text }) => withoutFragment(text)))];
  const failures = new Map<string, string | undefined>();
  const reportProgress = progress('Links', urls.length);
  const lastOfHost = new Map<string, Promise<void>>();
  for (const url of urls) {
    const { host } = new URL(url);
    const check = async () => {
      await lastOfHost.get(host);
      failures.set(url, await failureOf(url, timeLimitMs));
      reportProgress();
    };
    lastOfHost.set(host, check());
  }
  await Promise.all(lastOfHost.values());
  return {
    warnings: checkTexts(links, ({ text }) => {
      const failure = failures.get(withoutFragment(text));
      return failure && failure !== REFUSED && `${text} is dead: ${failure}`;
    }),
    refused: urls.filter((url) => failures.get(url) === REFUSED),
  };
}

function isExternalLink({ kind, text }: TextField): boolean {
  if (!/\.(link|url|repository|video|slides|image)$/.test(kind) || kind === 'site.url')
    return false;
  return /^https?:/i.test(text) && URL.canParse(text) && !isReservedHost(new URL(text).hostname);
}

const withoutFragment = (address: string): string => new URL(address).href.replace(/#.*/, '');

/** Requests a page with `GET`, because some servers do not support `HEAD`. */
async function failureOf(url: string, timeLimitMs: number): Promise<string | undefined> {
  try {
    await useProxy();
    const { ok, status, body } = await fetch(url, {
      headers: { 'user-agent': 'Chronofolio (link check)' },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await body?.cancel();
    if (ok) return undefined;
    return REFUSALS.includes(status) ? REFUSED : `it answers with status ${status}`;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError') return `no answer within ${timeLimitMs / 1000} seconds`;
    const cause = error.cause as NodeJS.ErrnoException | undefined;
    return cause?.code ?? cause?.message ?? error.message;
  }
}

import { isReservedHost } from '#lib/host-name.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { progress } from '#site/files/progress.ts';

const MAX_AT_ONCE = 4;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 10_000;
const PERMANENT = [301, 308];
const TOO_MANY_REQUESTS = 429;
/** How hosts turn programs away, whether or not the page is there; 999 is LinkedIn’s own. */
const REFUSALS = [401, 403, TOO_MANY_REQUESTS, 999];

/** What became of an address: nothing, if it is fine. */
type Verdict = { message: string } | 'refused' | undefined;
/** What a host answers, or why it does not. */
type Answer = { status: number; location: string | null } | { reason: string };
type Ask = (url: string) => Promise<Answer>;

/**
 * Asks every outside address once: four at a time, and one at a time of each host.
 * @param timeLimitMs for each request
 * @returns what is dead or has moved, wherever it stands, and the addresses whose hosts turn programs
 * away
 */
export async function linkFindings(
  textFields: TextField[],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<{ findings: Diagnostic[]; refused: string[] }> {
  const links = textFields.filter(isOutside);
  const urls = [...new Set(links.map(({ text }) => pageOf(text)))];
  const verdicts = new Map<string, Verdict>();
  const tell = progress('Links', urls.length);
  const ask = askInTurn(timeLimitMs);
  const waiting = byHost(urls);
  const askHosts = async () => {
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      for (const url of host) {
        verdicts.set(url, await verdictOn(url, ask));
        tell();
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, askHosts));

  const findings = links.flatMap((textField) => {
    const verdict = verdicts.get(pageOf(textField.text));
    return typeof verdict === 'object'
      ? [finding(textField, `${textField.text} ${verdict.message}`)]
      : [];
  });
  return { findings, refused: urls.filter((url) => verdicts.get(url) === 'refused') };
}

/** An address that others answer for; the site’s own may not be there yet. */
function isOutside({ kind, text }: TextField): boolean {
  if (!/\.(link|url|assistant)$/.test(kind) || kind === 'site.url') return false;
  return /^https?:/i.test(text) && URL.canParse(text) && !isReservedHost(new URL(text).hostname);
}

function pageOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function byHost(urls: string[]): string[][] {
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  return [...hosts.values()];
}

/** Follows redirects; only those that are for good, and from the start, are told. */
async function verdictOn(url: string, ask: Ask): Promise<Verdict> {
  let address = url;
  let moved: Verdict;
  let isForGood = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(address);
    if ('reason' in answer) return { message: `is dead: ${answer.reason}` };
    const { status, location } = answer;
    if (isRedirect(status) && location !== null && URL.canParse(location, address)) {
      address = new URL(location, address).href;
      isForGood &&= PERMANENT.includes(status);
      if (isForGood) moved = { message: `has moved to ${address}` };
    } else if (isOk(status)) return moved;
    else if (REFUSALS.includes(status)) return moved ?? 'refused';
    else return { message: `is dead: the answer is ${status}` };
  }
  return { message: `is dead: it leads on more than ${MAX_REDIRECTS} times` };
}

/** @returns what asks for an address as soon as nobody else asks its host */
function askInTurn(timeLimitMs: number): Ask {
  const turns = new Map<string, Promise<unknown>>();
  return (url) => {
    const { host } = new URL(url);
    const turn = (turns.get(host) ?? Promise.resolve()).then(() => askHost(url, timeLimitMs));
    turns.set(host, turn);
    return turn;
  };
}

/** Some servers know no `HEAD`, or answer it with anything at all. */
async function askHost(url: string, timeLimitMs: number): Promise<Answer> {
  const answer = await request('HEAD', url, timeLimitMs);
  const isSettled =
    'status' in answer &&
    (isOk(answer.status) || isRedirect(answer.status) || answer.status === TOO_MANY_REQUESTS);
  return isSettled ? answer : request('GET', url, timeLimitMs);
}

async function request(method: string, url: string, timeLimitMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': 'Chronofolio (checks links)' },
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

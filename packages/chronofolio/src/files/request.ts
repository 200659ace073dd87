import { readFields, readScalar } from '#schema/foreign.ts';

/** Requests an address through the proxy of the environment. The limit is for the whole answer, with its body. */
export async function request(
  url: string,
  headers: Record<string, string>,
  timeLimitMs: number,
): Promise<Response> {
  if (Object.keys(process.env).some((name) => /^https?_proxy$/i.test(name))) {
    const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
    setGlobalDispatcher(new EnvHttpProxyAgent());
  }
  const signal = AbortSignal.timeout(timeLimitMs);
  return await fetch(url, { headers: { 'user-agent': 'chronofolio', ...headers }, signal });
}

export function failureOf(error: unknown, timeLimitMs: number): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no complete answer within ${timeLimitMs / 1000} s`;
  // The error `fetch failed` has its reason in `cause`, which may be several errors without a message.
  const { message: why, code } = readFields(cause);
  return readScalar(why) || readScalar(code) || message;
}

/** Makes `fetch` use the proxy that the environment names, except for the hosts in NO_PROXY. */
export async function useProxy(): Promise<void> {
  if (!Object.keys(process.env).some((name) => /^https?_proxy$/i.test(name))) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  setGlobalDispatcher(new EnvHttpProxyAgent());
}

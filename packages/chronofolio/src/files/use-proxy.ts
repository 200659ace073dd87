/** Makes `fetch` use the proxy that the environment names, except for the hosts in NO_PROXY. */
export async function useProxy(): Promise<void> {
  const { HTTPS_PROXY, https_proxy, HTTP_PROXY, http_proxy } = process.env;
  if (!HTTPS_PROXY && !https_proxy && !HTTP_PROXY && !http_proxy) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  setGlobalDispatcher(new EnvHttpProxyAgent());
}

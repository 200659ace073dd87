// cspell:disable: names of networks

/** The addresses of profiles by the name of the network, with `*` instead of the user's name. */
const PROFILES: Record<string, string> = {
  GitHub: 'https://github.com/*',
  GitLab: 'https://gitlab.com/*',
  Bitbucket: 'https://bitbucket.org/*',
  Codeberg: 'https://codeberg.org/*',
  LinkedIn: 'https://www.linkedin.com/in/*',
  X: 'https://x.com/*',
  Twitter: 'https://x.com/*',
  Bluesky: 'https://bsky.app/profile/*',
  Threads: 'https://www.threads.net/@*',
  Instagram: 'https://www.instagram.com/*',
  Facebook: 'https://www.facebook.com/*',
  YouTube: 'https://www.youtube.com/@*',
  Twitch: 'https://www.twitch.tv/*',
  Telegram: 'https://t.me/*',
  Reddit: 'https://www.reddit.com/user/*',
  'Hacker News': 'https://news.ycombinator.com/user?id=*',
  'Product Hunt': 'https://www.producthunt.com/@*',
  Dribbble: 'https://dribbble.com/*',
  Behance: 'https://www.behance.net/*',
  Medium: 'https://medium.com/@*',
  Substack: 'https://substack.com/@*',
  'Dev.to': 'https://dev.to/*',
  DEV: 'https://dev.to/*',
  Hashnode: 'https://hashnode.com/@*',
  CodePen: 'https://codepen.io/*',
  npm: 'https://www.npmjs.com/~*',
  'Docker Hub': 'https://hub.docker.com/u/*',
  'Stack Overflow': 'https://stackoverflow.com/users/*',
  Kaggle: 'https://www.kaggle.com/*',
  'Hugging Face': 'https://huggingface.co/*',
  LeetCode: 'https://leetcode.com/u/*',
  Xing: 'https://www.xing.com/profile/*',
  SoundCloud: 'https://soundcloud.com/*',
  ORCID: 'https://orcid.org/*',
  'Google Scholar': 'https://scholar.google.com/citations?user=*',
  ResearchGate: 'https://www.researchgate.net/profile/*',
};

/** Parts of the host names of most Mastodon servers, of which there are thousands. */
const MASTODON_HOST = /mast|mstdn|todon|toot|social|hachyderm|infosec\./;

/** @returns the profile of a user, such as `@ada@example.social` on Mastodon; `undefined` for unknown networks */
export function profileUrl(network: string, username: string): string | undefined {
  const key = keyOf(network);
  const name = username.replace(/^@/, '');
  const [user = '', host, ...rest] = name.split('@');
  if (/^(mastodon|fediverse|pixelfed)$/.test(key)) {
    const isAddress = host && rest.length === 0 && URL.canParse(`https://${host}`);
    return isAddress ? `https://${host}/@${encodeURIComponent(user)}` : undefined;
  }
  const [, address] = Object.entries(PROFILES).find(([name]) => keyOf(name) === key) ?? [];
  if (key === 'stackoverflow') {
    return /^\d+(\/[\w-]+)?$/.test(name) ? address?.replace('*', name) : undefined;
  }
  return /\s|\//.test(name) ? undefined : address?.replace('*', () => encodeURIComponent(name));
}

/** @returns the name of a network; a known name in lower case gets the spelling of the network */
export const networkName = (written: string): string =>
  Object.keys(PROFILES).find((name) => name.toLowerCase() === written) ?? written;

const keyOf = (network: string) => network.toLowerCase().replace(/\.com$|[^a-z]/g, '');

export function networkOf(url: string): string | undefined {
  const host = hostOf(url).replace(/^twitter\.com$/, 'x.com');
  if (!host) return undefined;
  const isPart = ([, address]: [string, string]) => `.${host}`.endsWith(`.${hostOf(address)}`);
  const isMastodon = MASTODON_HOST.test(host) && /^\/@[^/]+\/?$/.test(new URL(url).pathname);
  return Object.entries(PROFILES).find(isPart)?.[0] ?? (isMastodon ? 'Mastodon' : undefined);
}

/** @returns the host name without `www.`; an empty text if the text is not a URL */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';

/** @returns the address, with `https://` if it has no scheme; other texts do not change */
export const withScheme = (text: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(?=$|[:/?#])/u.test(text) ? `https://${text}` : text;

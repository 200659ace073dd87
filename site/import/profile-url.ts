// cspell:disable: names of networks

/** The addresses of profiles, by the name of the network in small letters; `*` is the user's name. */
const PROFILES: Record<string, string> = {
  github: 'https://github.com/*',
  gitlab: 'https://gitlab.com/*',
  bitbucket: 'https://bitbucket.org/*',
  codeberg: 'https://codeberg.org/*',
  gitee: 'https://gitee.com/*',
  linkedin: 'https://www.linkedin.com/in/*',
  x: 'https://x.com/*',
  twitter: 'https://x.com/*',
  bluesky: 'https://bsky.app/profile/*',
  threads: 'https://www.threads.net/@*',
  instagram: 'https://www.instagram.com/*',
  facebook: 'https://www.facebook.com/*',
  youtube: 'https://www.youtube.com/@*',
  twitch: 'https://www.twitch.tv/*',
  tiktok: 'https://www.tiktok.com/@*',
  telegram: 'https://t.me/*',
  reddit: 'https://www.reddit.com/user/*',
  hackernews: 'https://news.ycombinator.com/user?id=*',
  producthunt: 'https://www.producthunt.com/@*',
  dribbble: 'https://dribbble.com/*',
  behance: 'https://www.behance.net/*',
  medium: 'https://medium.com/@*',
  devto: 'https://dev.to/*',
  dev: 'https://dev.to/*',
  hashnode: 'https://hashnode.com/@*',
  codepen: 'https://codepen.io/*',
  npm: 'https://www.npmjs.com/~*',
  dockerhub: 'https://hub.docker.com/u/*',
  kaggle: 'https://www.kaggle.com/*',
  huggingface: 'https://huggingface.co/*',
  leetcode: 'https://leetcode.com/u/*',
  hackerrank: 'https://www.hackerrank.com/profile/*',
  codewars: 'https://www.codewars.com/users/*',
  keybase: 'https://keybase.io/*',
  xing: 'https://www.xing.com/profile/*',
  soundcloud: 'https://soundcloud.com/*',
  pinterest: 'https://www.pinterest.com/*',
  flickr: 'https://www.flickr.com/people/*',
  vimeo: 'https://vimeo.com/*',
  goodreads: 'https://www.goodreads.com/*',
  gravatar: 'https://gravatar.com/*',
  orcid: 'https://orcid.org/*',
};

/**
 * @param network such as `GitHub`
 * @param username the user's name there; of Mastodon, `@ada@example.social`; on Stack Overflow, the number
 * @returns the address of the profile; `undefined` where the network is not known
 */
export function profileUrl(network: string, username: string): string | undefined {
  const key = network.toLowerCase().replace(/\.com$|[^a-z]/g, '');
  const name = username.replace(/^@/, '');
  const [user = '', host, ...rest] = name.split('@');
  if (/^(mastodon|fediverse|pixelfed)$/.test(key)) {
    const isAddress = host && rest.length === 0 && URL.canParse(`https://${host}`);
    return isAddress ? `https://${host}/@${encodeURIComponent(user)}` : undefined;
  }
  if (key === 'stackoverflow') {
    return /^\d+(\/[\w-]+)?$/.test(name) ? `https://stackoverflow.com/users/${name}` : undefined;
  }
  const address = Object.hasOwn(PROFILES, key) ? PROFILES[key] : undefined;
  return /\s|\//.test(name) ? undefined : address?.replace('*', () => encodeURIComponent(name));
}

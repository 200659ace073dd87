import { z } from 'zod';
import { UserError } from '#site/files/user-error.ts';
import { type Answer, fetchSource } from './fetch-source.ts';
import { cleanText, emptyImport, type Imported, projectDefaults, toMarkdown } from './imported.ts';

const PER_PAGE = 100;
const MAX_PAGES = 50;
const USER = /^[a-z\d](?:[a-z\d-]{0,38})$/i;

const repositories = z.array(
  z.object({
    name: z.string(),
    html_url: z.string(),
    homepage: z.string().nullish(),
    description: z.string().nullish(),
    language: z.string().nullish(),
    topics: z.array(z.string()).nullish(),
    pushed_at: z.string().nullish(),
    fork: z.boolean().nullish(),
    archived: z.boolean().nullish(),
  }),
);
type Repository = z.infer<typeof repositories>[number];

interface GitHubOptions {
  /** Such as `https://api.github.com`. */
  api: string;
  token: string | undefined;
  /** Called once with the number of pages; returns a function to call after each page. */
  onPages: (count: number) => () => void;
}

/**
 * Reads the public repositories of a user as projects, without forks and archived repositories.
 * @throws {UserError} that says what GitHub answered instead
 */
export async function readGitHub(user: string, options: GitHubOptions): Promise<Imported> {
  if (!USER.test(user)) throw new UserError(`“${user}” is not a GitHub user name`);
  const all = await repositoriesOf(user, options);
  const own = all.filter(({ fork, archived }) => !fork && !archived);
  const omitted = all.filter((repository) => !own.includes(repository));
  return {
    ...emptyImport(),
    projects: own.map(projectOf),
    notImported: omitted.map(({ name, fork }) => `${name}: ${fork ? 'a fork' : 'archived'}`),
  };
}

function projectOf(repository: Repository) {
  const { name, html_url, homepage, description, language, topics, pushed_at } = repository;
  const technologies = [language ?? '', ...(topics ?? [])].filter(Boolean);
  const text = cleanText(description);
  return {
    from: name,
    value: {
      title: name,
      year: pushed_at?.slice(0, 4),
      link: homepageUrl(homepage) ?? html_url,
      description: text && toMarkdown(text),
      technologies,
    },
    defaults: projectDefaults(name),
  };
}

/** @returns the homepage as a URL, because many users write only `example.com` */
function homepageUrl(homepage: string | null | undefined): string | undefined {
  const text = cleanText(homepage);
  if (!text) return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const isHost = URL.canParse(address) && new URL(address).hostname.includes('.');
  return isHost && !/\s/.test(address) ? address : undefined;
}

async function repositoriesOf(user: string, options: GitHubOptions): Promise<Repository[]> {
  const found: Repository[] = [];
  let onPage: (() => void) | undefined;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = `per_page=${PER_PAGE}&page=${page}&type=owner&sort=pushed`;
    const url = `${options.api.replace(/\/$/, '')}/users/${user}/repos?${query}`;
    const answer = await fetchSource(url, {
      accept: 'application/vnd.github+json',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    });
    if (answer.status !== 200) throw new UserError(explainStatus(user, answer, options));
    const list = parseRepositories(answer);
    found.push(...list);
    onPage ??= options.onPages(countPages(answer));
    onPage();
    if (list.length < PER_PAGE) return found;
  }
  throw new UserError(`${options.api} lists more than ${MAX_PAGES * PER_PAGE} repositories`);
}

/** @returns the number of pages, from the link to the last one */
const countPages = ({ headers }: Answer) =>
  Number(/[?&]page=(\d+)[^>]*>;\s*rel="last"/.exec(headers.get('link') ?? '')?.[1] ?? 1);

function parseRepositories({ body, url }: Answer): Repository[] {
  try {
    return repositories.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    throw new UserError(`${url} did not answer as the API of GitHub does`);
  }
}

function explainStatus(
  user: string,
  { status, headers, url }: Answer,
  { token }: GitHubOptions,
): string {
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (isLimited && [403, 429].includes(status)) {
    const reset = Number(headers.get('x-ratelimit-reset'));
    const time = reset
      ? `it resets at ${new Date(reset * 1000).toISOString().slice(11, 16)} UTC`
      : 'try again later';
    const hint = token ? '' : '. A token in GITHUB_TOKEN raises it';
    return `GitHub’s rate limit is reached; ${time}${hint}`;
  }
  if (status === 404) return `GitHub has no user “${user}”`;
  if (status === 401) return 'GitHub rejected the token in GITHUB_TOKEN';
  return `${url} answered with status ${status}`;
}

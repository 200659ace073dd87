import { z } from 'zod';
import { UserError } from '#site/files/user-error.ts';
import { type Answer, fetchSource } from './fetch-source.ts';
import { asMarkdown, cleanText, emptyImport, type Imported, newProject } from './imported.ts';

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
  /** Called once with how many pages there are; what it returns is called after each. */
  onPages: (count: number) => () => void;
}

/**
 * Reads the public repositories of a user as projects; forks and archived ones are left out.
 * @throws {UserError} that says why GitHub did not answer
 */
export async function readGitHub(user: string, options: GitHubOptions): Promise<Imported> {
  if (!USER.test(user)) throw new UserError(`“${user}” is no name of a GitHub user`);
  const all = await repositoriesOf(user, options);
  const own = all.filter(({ fork, archived }) => !fork && !archived);
  const left = all.filter((repository) => !own.includes(repository));
  return {
    ...emptyImport(),
    projects: own.map(projectOf),
    notImported: left.map(
      ({ name, fork }) => `${name}: is ${fork ? 'a fork' : 'archived'}, which is left out`,
    ),
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
      link: addressOf(homepage) ?? html_url,
      description: text && asMarkdown(text),
      technologies,
    },
    defaults: newProject(name),
  };
}

/** Owners write `example.com` as well. */
function addressOf(homepage: string | null | undefined): string | undefined {
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
    if (answer.status !== 200) throw new UserError(refusal(user, answer, options));
    const list = parsed(answer);
    found.push(...list);
    onPage ??= options.onPages(pagesIn(answer));
    onPage();
    if (list.length < PER_PAGE) return found;
  }
  throw new UserError(`${options.api} lists more than ${MAX_PAGES * PER_PAGE} repositories`);
}

/** How many pages there are, by the link to the last one. */
const pagesIn = ({ headers }: Answer) =>
  Number(/[?&]page=(\d+)[^>]*>;\s*rel="last"/.exec(headers.get('link') ?? '')?.[1] ?? 1);

function parsed({ body, url }: Answer): Repository[] {
  try {
    return repositories.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    throw new UserError(`${url} answers, but not as the API of GitHub does`);
  }
}

function refusal(user: string, { status, headers, url }: Answer, { token }: GitHubOptions): string {
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (isLimited && [403, 429].includes(status)) {
    const reset = Number(headers.get('x-ratelimit-reset'));
    const until = reset ? ` until ${new Date(reset * 1000).toISOString().slice(11, 16)} UTC` : '';
    const more = token ? '' : '; with a token in GITHUB_TOKEN it answers more often';
    return `GitHub answers no more requests${until}${more}`;
  }
  if (status === 404) return `There is no GitHub user “${user}”`;
  if (status === 401) return 'GitHub does not take the token in GITHUB_TOKEN';
  return `${url} answers with the status ${status}`;
}

import { z } from 'zod';
import { withScheme } from '#site/content/networks.ts';
import { UserError } from '#site/files/user-error.ts';
import { type Downloaded, fetchSource } from './fetch-source.ts';
import {
  cleanText,
  emptyImport,
  type Found,
  type Imported,
  projectYear,
  toMarkdown,
} from './imported.ts';

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
    created_at: z.string().nullish(),
    pushed_at: z.string().nullish(),
    fork: z.boolean().nullish(),
    archived: z.boolean().nullish(),
  }),
);
export type Repository = z.infer<typeof repositories>[number];

interface GitHubOptions {
  /** Such as `https://api.github.com`. */
  api: string;
  token: string | undefined;
}

/**
 * Fetches the public repositories of a user.
 * @throws {UserError} that says what GitHub answered instead
 */
export async function fetchRepositories(
  user: string,
  options: GitHubOptions,
): Promise<Repository[]> {
  if (!USER.test(user)) {
    throw new UserError(`“${user}” is not a GitHub user name`);
  }
  if (options.token && !/^[!-~]+$/.test(options.token)) {
    throw new UserError('GITHUB_TOKEN has characters that no token has');
  }
  const found: Repository[] = [];
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
    if (list.length < PER_PAGE) return found;
  }
  throw new UserError(`${user} has more than ${MAX_PAGES * PER_PAGE} repositories`);
}

/**
 * @param names of those to import; without them, see `reasonToOmit`
 * @param isSkill whether skills.yaml lists a technology
 * @returns repositories as projects
 * @throws {UserError} where the user has none of a name
 */
export function readRepositories(
  user: string,
  all: Repository[],
  names: string[] | undefined,
  isSkill: (technology: string) => boolean,
): Imported {
  const taken = names
    ? findByName(all, names, user)
    : all.filter((repository) => !reasonToOmit(repository, user));
  const omitted = names ? [] : all.filter((repository) => !taken.includes(repository));
  return {
    ...emptyImport(),
    projects: taken.map((repository) => projectOf(repository, isSkill)),
    notImported: omitted.map((one) => `${one.name}: ${reasonToOmit(one, user)}`),
  };
}

/** @returns why a repository is hardly a project of the user; `undefined` where it is */
export function reasonToOmit(repository: Repository, user: string): string | undefined {
  const { name, fork, archived } = repository;
  if (!isCode(repository, user)) return name === '.github' ? 'settings' : 'the profile';
  if (fork) return 'a fork';
  return archived ? 'archived' : undefined;
}

/** @returns `false` for the repository of the profile's text and for that of settings */
export const isCode = ({ name }: Repository, user: string) =>
  name !== '.github' && name.toLowerCase() !== user.toLowerCase();

function findByName(all: Repository[], names: string[], user: string): Repository[] {
  const isNamed = (repository: Repository, name: string) =>
    repository.name.toLowerCase() === name.toLowerCase();
  const unknown = names.filter((name) => !all.some((repository) => isNamed(repository, name)));
  if (unknown.length > 0) {
    const existing = all.map(({ name }) => name).join(', ');
    throw new UserError(
      `${user} has no public repository “${unknown.join('”, “')}”; there are ${existing}`,
    );
  }
  return all.filter((repository) => names.some((name) => isNamed(repository, name)));
}

function projectOf(repository: Repository, isSkill: (technology: string) => boolean): Found {
  const { name, html_url, description, homepage, language, topics } = repository;
  const text = cleanText(description);
  const link = withScheme(cleanText(homepage) ?? '');
  const technologies = [...(language ? [language] : []), ...(topics ?? []).filter(isSkill)];
  return {
    from: name,
    value: {
      title: name,
      year: yearsOf(repository),
      link: link && link !== html_url ? link : undefined,
      description: text && toMarkdown(text),
      repository: html_url,
      technologies: technologies.length > 0 ? technologies : undefined,
    },
  };
}

/** @returns such as `2021–2023`, from the creation to the last push */
function yearsOf({ created_at, pushed_at }: Repository): string | undefined {
  const years = [created_at, pushed_at].flatMap((date) => date?.slice(0, 'yyyy'.length) ?? []);
  return projectYear(years.sort()[0], years.at(-1));
}

function parseRepositories({ body, url }: Downloaded): Repository[] {
  try {
    return repositories.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    throw new UserError(`${url} did not answer as the API of GitHub does`);
  }
}

function explainStatus(
  user: string,
  { status, headers, url }: Downloaded,
  { token }: GitHubOptions,
): string {
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (isLimited && [403, 429].includes(status)) {
    const hint = token ? '' : '. A token in GITHUB_TOKEN raises it';
    return `GitHub’s rate limit is reached; it resets within an hour${hint}`;
  }
  if (status === 404) return `GitHub has no user “${user}”`;
  if (status === 401) return 'GitHub rejected the token in GITHUB_TOKEN';
  return `${url} answered with status ${status}`;
}

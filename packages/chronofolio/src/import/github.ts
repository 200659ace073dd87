import { z } from 'zod';
import { UserError } from '#files/user-error.ts';
import { type Downloaded, fetchSource } from './fetch-source.ts';
import { emptyImport, type Found, type Imported, importedFields } from './imported.ts';

const PER_PAGE = 100;

const nullableText = z.string().nullish();
const repositories = z.array(
  z.object({
    name: z.string(),
    html_url: z.string(),
    homepage: nullableText,
    description: nullableText,
    language: nullableText,
    created_at: nullableText,
    pushed_at: nullableText,
    fork: z.boolean().nullish(),
    archived: z.boolean().nullish(),
  }),
);
export type Repository = z.infer<typeof repositories>[number];

/** Fetches the public repositories of a user, or throws an explanation of any other response. */
export async function fetchRepositories(
  user: string,
  token: string | undefined,
  api = 'https://api.github.com',
): Promise<Repository[]> {
  if (!/^[a-z\d][a-z\d-]{0,38}$/i.test(user))
    throw new UserError(`“${user}” is not a GitHub user name`);
  if (token && !/^[!-~]+$/.test(token))
    throw new UserError('GITHUB_TOKEN has characters that no token has');
  const found: Repository[] = [];
  for (let page = 1; ; page++) {
    const query = `per_page=${PER_PAGE}&page=${page}&type=owner&sort=pushed`;
    const answer = await fetchSource(`${api}/users/${user}/repos?${query}`, {
      accept: 'application/vnd.github+json',
      ...(token && { authorization: `Bearer ${token}` }),
    });
    if (answer.status !== 200) throw new UserError(explainStatus(user, answer));
    const list = parseRepositories(answer);
    found.push(...list);
    if (list.length < PER_PAGE) return found;
  }
}

/**
 * @param names the names of repositories to import; by default, all are imported except forks, archived ones,
 * and the repositories of the profile and of settings
 * @returns the repositories as projects
 * @throws {UserError} if the user has no repository with one of the names
 */
export function readRepositories(
  user: string,
  all: Repository[],
  names: string[] | undefined,
): Imported {
  const isOneOf = (list: string[], name: string) =>
    list.some((one) => one.toLowerCase() === name.toLowerCase());
  const known = all.map(({ name }) => name);
  const unknown = names?.find((name) => !isOneOf(known, name));
  if (unknown)
    throw new UserError(
      `${user} has no public repository “${unknown}”; there are ${known.join(', ')}`,
    );
  const chosen = all.filter(({ name, fork, archived }) =>
    names ? isOneOf(names, name) : !fork && !archived && !isOneOf([user, '.github'], name),
  );
  const left = names ? 0 : all.length - chosen.length;
  const notImported =
    left > 0 ? [`forks, archived repositories, the profile and .github: ${left}`] : [];
  return { ...emptyImport(), projects: chosen.map(toProject), notImported };
}

function toProject(repository: Repository): Found {
  const { name, html_url, description, homepage, language } = repository;
  const years = [repository.created_at, repository.pushed_at]
    .flatMap((date) => date?.slice(0, 'yyyy'.length) ?? [])
    .sort();
  const value = importedFields('projects', {
    title: name,
    link: homepage === html_url ? undefined : homepage,
    description,
    repository: html_url,
    start: years[0],
    end: years.at(-1),
    technologies: language ? [language] : undefined,
  });
  return { from: name, value };
}

function parseRepositories({ body, url }: Downloaded): Repository[] {
  try {
    return repositories.parse(JSON.parse(Buffer.from(body).toString()));
  } catch {
    throw new UserError(`${url} did not answer as the API of GitHub does`);
  }
}

function explainStatus(user: string, { status, url }: Downloaded): string {
  if (status === 404) return `GitHub has no user “${user}”`;
  if (status === 401) return 'GitHub rejected the token in GITHUB_TOKEN';
  if (status === 403 || status === 429)
    return 'GitHub’s rate limit is reached; it resets within an hour. A token in GITHUB_TOKEN raises it';
  return `${url} answered with status ${status}`;
}

import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type { TextField } from '#content/text-fields.ts';
import { makeCacheDir, makeWorkDir } from '#files/cache.ts';
import { SAMPLE_DIR } from '#files/paths.ts';
import { schemaLine } from '#files/program.ts';
import { swapIn } from '#files/swap.ts';
import { UserError } from '#files/user-error.ts';
import { OPTIONAL_FILES } from '#schema/schema.ts';
import type { Owner } from './owner.ts';
import { changedSinceSample, isHidden } from './sample.ts';

const TO_WRITE = 'To be written:';

const LISTS = ['experience', 'projects', 'skills', 'services', 'blogs'];
const FIRST_ENTRY = /^- .*\n(?: .*\n)+/m;

const LINKS_COMMENT =
  '# Your profiles elsewhere, such as { label: GitHub, url: https://example.com/you }';
const NO_ASSISTANT = '# assistant: https://example.com/';

type Described = Pick<Owner, 'name' | 'role' | 'location'>;

/** @returns the description for search engines until the owner writes one, in any language */
export const descriptionOf = ({ name, role, location }: Described): string =>
  [name, role, location].join(', ');

export const toWrite = (what: string): string => `${TO_WRITE} ${what}`;

export const isToWrite = (text: string): boolean => text.startsWith(TO_WRITE);

/** @returns whether a text of `site.yaml` is complete, but from `init` */
export const isTextOfInit = ({ kind, text }: Pick<TextField, 'kind' | 'text'>, site: Described) =>
  kind === 'site.description' && text === descriptionOf(site);

/** @returns whether there is the sample, not nothing; @throws {UserError} where there is other content */
export async function requireSample(contentDir: string): Promise<boolean> {
  const found = await lstat(contentDir).catch(() => undefined);
  if (!found) return false;
  if (!found.isDirectory()) {
    throw new UserError(
      'content/ is a link. Replace it with the directory itself, then run this again.',
    );
  }
  if ((await readdir(contentDir)).every(isHidden)) return false;
  const changed = await changedSinceSample(contentDir);
  if (changed.length === 0) return true;
  const files = changed.map((name) => `  content/${name}`).join('\n');
  throw new UserError(
    `content/ is no longer the sample, so it was not replaced. These files have changed:\n${files}\nEdit the content by hand, add to it with npx chronofolio import, or run this in another directory.`,
  );
}

/** Writes the owner’s empty content in the place of the sample, in one step. @throws {UserError} as `requireSample` */
export async function replaceSample(
  owner: Owner,
  updated: string,
  { contentDir, cacheDir }: { contentDir: string; cacheDir: string },
): Promise<void> {
  await makeCacheDir(cacheDir);
  const work = await makeWorkDir(cacheDir);
  try {
    const skeleton = path.join(work, 'content');
    await writeSkeleton(skeleton, owner, updated, contentDir);
    await requireSample(contentDir);
    await swapIn(skeleton, contentDir, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Copies the comments from the sample, and the first entry of each list as an example in comments. */
async function writeSkeleton(dir: string, owner: Owner, updated: string, contentDir: string) {
  const sample = async (name: string) => {
    const text = await readFile(path.join(SAMPLE_DIR, `${name}.yaml`), 'utf8');
    return text.replace(/^# yaml-language-server.*\n/, schemaLine(name, contentDir));
  };
  await mkdir(path.join(dir, 'images'), { recursive: true });
  await writeFile(path.join(dir, 'images/.gitkeep'), '');
  for (const name of OPTIONAL_FILES.filter((name) => !LISTS.includes(name))) {
    await writeFile(path.join(dir, `${name}.yaml`), commentOut(await sample(name)));
  }
  await writeFile(
    path.join(dir, 'about.md'),
    `${TO_WRITE} who you are, what you do and how, in a few paragraphs.\n`,
  );
  await writeFile(path.join(dir, 'site.yaml'), siteYaml(await sample('site'), owner, updated));
  for (const name of LISTS) {
    const text = await sample(name);
    const [comments] = text.split(FIRST_ENTRY);
    const [example = ''] = FIRST_ENTRY.exec(text) ?? [];
    const file = `${comments}#\n${commentOut(example.replace(/src: .*/, 'src: project.png'))}`;
    await writeFile(path.join(dir, `${name}.yaml`), file);
  }
}

function siteYaml(sample: string, { github, linkedin, ...owner }: Owner, updated: string): string {
  const optional = /^theme:\n( .*\n?)+|^(availability|closing):.*/gm;
  const assistant = owner.assistant ? /$^/ : /^assistant:.*/m;
  const document = parseDocument(
    sample.replace(optional, commentOut).replace(assistant, NO_ASSISTANT),
  );
  const profiles = { GitHub: github, LinkedIn: linkedin };
  const values = {
    ...owner,
    pitch: owner.pitch ?? `${TO_WRITE} what you do and for whom, in a sentence or two.`,
    description: descriptionOf(owner),
    links: Object.entries(profiles).flatMap(([label, url]) => (url ? [{ label, url }] : [])),
    updated,
  };
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) document.set(field, value);
  }
  return document.toString({ lineWidth: 0 }).replace(/^links:/m, `${LINKS_COMMENT}\n$&`);
}

/** Lines that are comments already stay as they are. */
const commentOut = (yaml: string) => yaml.replace(/^(?=[^#\n\r])/gm, '# ');

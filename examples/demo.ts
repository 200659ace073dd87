import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#build/build-site.ts';
import { run } from '#cli/support/run-command.ts';
import { UserError } from '#files/user-error.ts';
import { THEMES, type ThemeName, themeData, writeThemeStyles } from '#init/themes.ts';
import { publicUrl } from '#schema/fields.ts';
import { siteRoot } from '#schema/names/addresses.ts';

// Builds both examples, and the starter in each look, into one directory for a static host: npm run demo -- URL

type Example = 'starter' | 'career';

/** @param url the address at which the directory will be published */
export async function buildDemo(
  url: string,
  outDir: string,
  looks = Object.keys(THEMES) as ThemeName[],
): Promise<void> {
  const { error } = publicUrl.safeParse(url);
  if (error) throw new UserError(`${url} ${error.issues[0]?.message}`);
  const root = siteRoot(url);
  await buildExample('starter', root, outDir); // first, because a build replaces its directory
  await buildExample('career', `${root}career/`, path.join(outDir, 'career'));
  for (const look of looks)
    await buildExample('starter', `${root}looks/${look}/`, path.join(outDir, 'looks', look), look);
  await writeFile(path.join(outDir, 'looks/index.html'), listOfSites(looks));
}

/** @param look a look of the package, in the place of the default look */
export async function buildExample(
  example: Example,
  url: string,
  outDir: string,
  look?: ThemeName,
) {
  const cacheDir = path.join(import.meta.dirname, example, '.cache'); // has the pictures of `npm run build`
  const contentDir = path.join(cacheDir, 'demo', look ?? '', 'content');
  const file = path.join(contentDir, 'site.yaml');
  await rm(path.dirname(contentDir), { recursive: true, force: true });
  await cp(path.join(import.meta.dirname, example, 'content'), contentDir, { recursive: true });
  if (look) await writeThemeStyles(look, contentDir);
  const text = (await readFile(file, 'utf8')).replace(/^url: .*/m, `url: ${url}`);
  await writeFile(file, look ? `${text}\n${await themeData(look)}` : text);
  await mkdir(path.dirname(outDir), { recursive: true });
  return await buildSite({ contentDir, cacheDir, outDir });
}

function listOfSites(looks: ThemeName[]): string {
  const sites = [
    ['../', 'starter', 'a site as it begins, in the default look'],
    ['../career/', 'career', 'twenty years, with cases, posts and two languages'],
    ...looks.map((look) => [`${look}/`, look, THEMES[look]]),
  ];
  const items = sites.map(
    ([href, name, text]) => `<li><a href="${href}">${name}</a>: ${text}</li>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Chronofolio: examples and looks</title>
<style>:root { color-scheme: light dark; font: 1.1rem/1.6 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>Chronofolio</h1>
<ul>
${items.join('\n')}
</ul>
</html>
`;
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    await buildDemo(process.argv[2] ?? 'http://localhost:8080/', path.resolve('demo'));
    console.log('Built the demo into demo/.');
  });
}

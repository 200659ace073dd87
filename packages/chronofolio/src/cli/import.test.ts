import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';
import { localServer } from '#tests/support/local-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { zipOf } from '#tests/support/zip.ts';
import { importCommand, readAny } from './import.ts';

it.each([
  [
    'an address with a password',
    'feed',
    ' HTTP://ada:S3CRET@127.0.0.1:1/',
    'An address must have no user name and no password.',
  ],
  [
    'a token that no header can have',
    'github',
    'ada',
    'GITHUB_TOKEN has characters that no token has',
  ],
])('refuses %s, and does not print it', async (_, source, argument, message) => {
  vi.stubEnv('GITHUB_TOKEN', 'S3\nCRET');
  onTestFinished(() => void vi.unstubAllEnvs());
  const reading = importCommand.parseAsync([source, argument], { from: 'user' });

  expect(await reading.catch((error) => error)).toEqual(new UserError(message));
});

it('reads a résumé at an address, and follows a blog to its feed, and says where it was led', async () => {
  const requests: unknown[] = [];
  const server = await localServer(({ url }, res) => {
    requests.push(url);
    res.end(url === '/' ? PAGE : 'work: [{ position: Cook }]');
  });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());

  const location = `${server}/resume.yaml`;
  const asked = await localServer((_, res) => res.writeHead(302, { location }).end());

  const { experience } = await readAny(asked);
  await expect(importCommand.parseAsync(['feed', server], { from: 'user' })).rejects.toThrow(
    `No feed found at ${server}/feed`,
  );

  expect(experience).toMatchObject([{ value: { role: 'Cook' } }]);
  expect(requests).toEqual(['/resume.yaml', '/', '/feed']);
  expect(log.mock.calls).toEqual([
    [`${new URL(asked).host} led to ${location}\n`],
    [`The feed of ${server}/ is ${server}/feed.\n`],
  ]);
});
const PAGE = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed">';

it.each([
  ['none.json', undefined, /none\.json does not exist$/],
  ['.', undefined, / has nothing that can be imported\. What can be:\n- a JSON Resume/],
  ['.', { 'README.md': 'Text.', '.obsidian/a.md': 'Text.' }, / has nothing that can be imported\./],
  ['notes.txt', Buffer.from('I am Ada.'), /notes\.txt has nothing that can be imported\./],
  [
    'a.json',
    Buffer.from('["","Title","Company Name","Description","Location","Started On"]'),
    /a\.json has nothing that can be imported\./,
  ],
  ['a.bin', Buffer.from([0, 255, 1]), /a\.bin has nothing that can be imported\./],
  ['cv', Buffer.from('%PDF-1.7 \xff'), /cv is damaged: download it again$/],
  ['cv', zipOf({ 'word/document.xml': '<w/>' }), /cv is a document of a word processor, which has/],
  ['cv', Buffer.from('{\\rtf1 Ada}'), /cv is a document of a word processor, which has/],
  ['cv', Buffer.from('% CV\n\\documentclass{cv}'), /cv is LaTeX, which has no fields/],
  ['cv', zipOf({ 'photo.txt': '' }), /not LinkedIn’s export: it has no file such as Profile\.csv/],
  ['cv', Buffer.from('{"meta":{"format":"FRESH@0.6.0"}}'), /cv is a FRESH résumé of HackMyResume/],
  ['cv', Buffer.from('{"profile":{},"work":{"items":[]}}'), /is an export of Reactive Resume 2:/],
  ['cv', Buffer.from('<!doctype html><p>Ada'), /cv is a web page that names no feed/],
  ['a.json', Buffer.from(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`), /nested too deep$/],
  ['a.json', Buffer.alloc(200_001, ' '), /a\.json is larger than 200 KB: split it, or shorten it$/],
  ['a.json', Buffer.from('\ufeff{ "work": [] }', 'utf16le'), /a\.json is not UTF-8: save the file/],
  ['a.yaml', Buffer.from('basics: { name: É }', 'latin1'), /a\.yaml is not UTF-8: save the file/],
  ['a.json', Buffer.from('{'), /The file is not valid JSON: /],
  ['a.json', Buffer.alloc(5_000_001, ' '), /a\.json is larger than 5 MB$/],
])('says why it cannot import %s (%#)', async (name, bytes, message) => {
  const files = Buffer.isBuffer(bytes) ? { [name]: bytes } : bytes;
  const dir = temporaryDir(files);

  const error: unknown = await readAny(path.join(dir, name)).catch((it) => it);

  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(message);
});

it.each([
  ['ada', {}, 'ada does not exist; for the user of GitHub, write github:ada'],
  ['https://www.linkedin.com/in/ada', {}, 'LinkedIn shows its pages to no program'],
  ['github:ada', { limit: 5 }, '--limit is only for a feed'],
  [path.join(ROOT, 'tests/fixtures/linkedin'), { repositories: ['a'] }, '--repositories is only'],
])('refuses %s with %j', async (source, options, message) => {
  await expect(readAny(source, options)).rejects.toThrow(message);
});

const RESUME = '{ "work": [{ "position": "Cook" }] }';
const POSITIONS = 'Title,Company Name,Description,Location,Started On\nCook,Inn,,,May 2019\n';
const FEED =
  '<rss version="2.0"><channel><title>Notes</title><item><title>Cook</title>\
<link>https://a.example/</link><pubDate>Fri, 02 Oct 2026 08:00:00 GMT</pubDate></item></channel></rss>';
it.each([
  ['a JSON Resume', RESUME],
  ['a JSON Resume as YAML', '---\nwork:\n  - position: Cook\n'],
  ['Reactive Resume', '{"sections":{"experience":{"items":[{"position":"Cook"}]}},"basics":{}}'],
  ['RenderCV', 'cv:\n  name: Ada\n  sections: { jobs: [{ company: Inn, position: Cook }] }\n'],
  ['LinkedIn’s archive', zipOf({ 'Positions.csv': POSITIONS })],
  ['a table of LinkedIn', POSITIONS],
  ['a table of LinkedIn in UTF-16', Buffer.from(`\ufeff${POSITIONS}`, 'utf16le')],
  ['BibTeX', '% Refs\n@book{ada,\n title={Cook}, year={2019}\n}'],
  ['RSS', `<?xml version="1.0"?>\n${FEED}`],
  [
    'JSON Feed',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Notes',
      items: [{ id: '1', title: 'Cook', url: 'https://a.example/', date_published: '2026-10-02' }],
    }),
  ],
])('recognises %s by its content, not by its name', async (_, file) => {
  const { experience, blogs, publications } = await readAny(
    path.join(temporaryDir({ file }), 'file'),
  );

  expect(
    [...experience, ...blogs, ...publications].map(({ value }) => value.role ?? value.title),
  ).toEqual(['Cook']);
});

it.each([
  ['a file with front matter', 'file', { file: '---\ntitle: Cook\ndate: 2020\n---\nText.' }],
  ['a file with an ending of Markdown', 'Cook.md', { 'Cook.md': '{"date": "2020"\n}\n<p>' }],
  ['a folder', '.', { 'README.md': '', '2020/cook/index.mdx': '+++\ndate = 2020-01-01\n+++\nA' }],
  ['a folder of Jekyll', '.', { 'about.md': 'A', '_posts/2020-01-01-cook.md': 'A' }],
])('recognises posts in %s', async (_, name, files) => {
  const { posts } = await readAny(path.join(temporaryDir(files), name));

  expect(posts.map(({ value }) => /^title: (.*)$/m.exec(value.front)?.[1])).toEqual(['Cook']);
});

it('takes a user of GitHub by an address of the profile', async () => {
  const asked: unknown[] = [];
  const api = await localServer(({ url }, res) => {
    asked.push(url?.split('?')[0]);
    res.end('[]');
  });
  vi.stubEnv('GITHUB_API_URL', api);
  onTestFinished(() => void vi.unstubAllEnvs());

  for (const source of [
    'github:ada',
    'https://github.com/ada',
    'https://www.github.com/ada/?tab=stars',
  ])
    await readAny(source);

  expect(asked).toEqual(Array(3).fill('/users/ada/repos'));
});

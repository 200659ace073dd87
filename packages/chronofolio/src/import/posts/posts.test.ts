import { symlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { splitCodeInfo } from '#content/markdown/code-options.ts';
import { writeChanges } from '#files/change-files.ts';
import { ROOT } from '#files/paths.ts';
import { planImport } from '#import/merge/plan-import.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { contentErrors } from '#tests/support/content-errors.ts';
import { type Files, readFiles, writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import {
  fenceCode,
  foreignMarks,
  mdxMarks,
  replaceMarks,
  toPlainMarkdown,
} from './foreign-marks.ts';
import { readPosts } from './posts.ts';

const BLOGS = path.join(ROOT, 'tests/fixtures/blogs');

/** Imports posts into a site, which a second run must not change. @returns its posts, new pictures and redirects */
async function imported(source: string, content = contentDir()) {
  const before = readFiles(content);
  const run = async () =>
    planImport(content, await readPosts(source, path.join(content, 'images')));
  const { changes, notImported: all } = await run();
  const isOfAddress = (line: string) => line.includes(' not say the earlier address');
  const [notImported, unknown] = [
    all.filter((line) => !isOfAddress(line)),
    all.filter(isOfAddress),
  ];
  await writeChanges(content, changes);
  const again = await run();
  expect(again.changes).toEqual([]);
  const files = readFiles(content);
  const posts = Object.entries(files).flatMap(([name, text]): [string, string][] =>
    name.startsWith('posts/') && before[name] !== text
      ? [[name.slice('posts/'.length, -'.md'.length), Buffer.from(text, 'latin1').toString()]]
      : [],
  );
  const pictures = Object.keys(files).filter((name) => name.startsWith('images/') && !before[name]);
  const [, redirects = ''] = /^redirects:\n([\s\S]*)/m.exec(files['site.yaml'] ?? '') ?? [];
  const found = { posts: Object.fromEntries(posts), pictures, redirects };
  return { ...found, notImported, unknown, content, again };
}

const post = (front: string, body: string) => `---\n${front}\n---\n\n${body}\n`;

it.each([
  [
    'Hugo',
    'hugo/content/posts',
    {
      first: post(
        'title: First\ndate: 2023-01-05\ntags:\n  - web\n  - css\ndraft: true',
        '## Why \n\n![A graph](images/graph.png) and [the next](/posts/quiet-deploys), see [why](#why).',
      ),
      'quiet-deploys': post(
        'title: Deploys that nobody notices\ndate: 2024-03-01\nupdated: 2024-04-02\ndescription: Why we release on Thursdays.\ntags:\n  - go\n  - Operations\nimage:\n  src: queue.png\n  alt: A queue of releases',
        '![A queue](images/queue.png "Releases of a week")\n\nAs [I said](/posts/first#why), write this:\n\n\n```go\nfmt.Println("{{< ref >}}")\n```',
      ),
    },
    ['graph.png', 'queue.png'],
    '  /2024/03/deploys/: /posts/quiet-deploys\n',
    [
      'post (posts/quiet-deploys/index.md): has options of code, such as numbers of lines, which are left out',
      'front matter.weight (posts/quiet-deploys/index.md)',
    ],
  ],
  [
    'Jekyll',
    'jekyll',
    {
      raft: post(
        'title: "Raft: a tale"\ndate: 2016-04-01\nupdated: 2016-05-02\ndescription: Of leaders and logs.\ntags:\n  - raft\n  - go\nimage:\n  src: log.png\n  alt: "Raft: a tale"',
        '![The log](images/log.png "A log of *five* entries")\n\nSee [the old post](/posts/logs).\n\n\n\n```ruby\nputs "{{ page.title }}"\n```',
      ),
      logs: post(
        'title: Logs\ndate: 2015-01-02\ntags:\n  - Notes\ndraft: true',
        '![Log](images/log.png) ![Again](images/log.png)',
      ),
    },
    ['log.png'],
    '  /raft.html: /posts/raft\n  /2016/raft/: /posts/raft\n',
    [
      ...Array(2).fill(
        'post (jekyll/_posts/2016-04-01-Über-raft.md): has attributes such as {: .class}, which are left out',
      ),
      'post (jekyll/_posts/2016-04-01-Über-raft.md): has options of code, such as numbers of lines, which are left out',
      'front matter.layout (jekyll/_posts/2016-04-01-Über-raft.md)',
    ],
  ],
  [
    'Astro',
    'astro/src/content/blog',
    {
      'hello-astro': post(
        'title: Hello, Astro\ndate: 2022-07-08\ndescription: A first post.\nimage:\n  src: hero.png\n  alt: A rocket',
        '![A rocket](images/hero.png)\n\nRead [the next](/posts/the-next) or [it again](/posts/the-next).',
      ),
      'the-next': post(
        'title: Next\ndate: 2022-09-23\nupdated: 2023-01-02',
        '![A rocket](images/hero.png)\n\n[far](<https://ada.example/far.png>)',
      ),
    },
    ['hero.png'],
    '',
    [
      'post (blog/next-post.md): has a picture of another site, which is a link now',
      'post (blog/next-post.md): has an image that is not copied: “https://ada.example/og.png”',
      'front matter.featured (blog/next-post.md)',
    ],
  ],
  [
    'Eleventy',
    'eleventy/src/posts',
    {
      'no-build': post(
        'title: No build step\ndate: 2020-02-03\ntags:\n  - web',
        '![A build](images/build.png)\n\n`{{ title }}` and [more][1].\n\n[1]: /posts/second-post',
      ),
      'second-post': post(
        'title: "1984"\ndate: 2021-01-02',
        '![Build](images/second-post-build.png "The build")\n\n(See <https://b.example/c_d>.) [**https://b.example**](https://b.example) `https://b.example`',
      ),
    },
    ['build.png', 'second-post-build.png'],
    '',
    ['front matter.layout (posts/2020-02-03-no-build.md)'],
  ],
  [
    'Obsidian',
    'obsidian/Blog',
    {
      'notes-on-looms': post(
        'title: Looms\ndate: 2023-06-07',
        '# Looms\n\nBack to [engines](/posts/on-engines).\n\n## Cards and holes\n\nNone.',
      ),
      'on-engines': post(
        'title: On engines\ndate: 2023-05-06\ntags:\n  - engines',
        '![The engine](images/Difference-engine.png) and ![Difference engine](images/Difference-engine.png)\n\nSee [Notes on looms](/posts/notes-on-looms) and [the cards](/posts/notes-on-looms#cards-and-holes).',
      ),
    },
    ['Difference-engine.png'],
    '',
    ['post (Blog/On engines.md): has a picture without description, which has its file name now'],
  ],
])(
  'moves the posts of a blog of %s, which then have no error, once',
  async (_, source, ...expected) => {
    const { posts, pictures, redirects, notImported, content } = await imported(
      path.join(BLOGS, source),
    );

    const names = pictures.map((name) => name.slice('images/'.length));
    expect([posts, names, redirects, notImported]).toEqual(expected);
    expect(await contentErrors(content)).toEqual([]);
  },
);

const PICTURE = await sharp({
  create: { width: 4, height: 4, channels: 3, background: '#345' },
})
  .png()
  .toBuffer();

/** Imports posts of a blog with other files around them. */
const importedFrom = (files: Files, content?: string) =>
  imported(path.join(temporaryDir({ 'blog/package.json': '{}', ...files }), 'blog/posts'), content);

it('keeps a post and a picture of the owner, and adds only what is new', async () => {
  const content = contentDir({ 'posts/a.md': post('title: Mine\ndate: 2020', 'Mine.') });
  const picture = (await importedFrom({ 'blog/posts/b.md': '' }, content)).content;
  const { posts, pictures, again } = await importedFrom(
    {
      'blog/posts/2020-01-02-A.md': 'Other.',
      'blog/posts/2020-01-03-c.md': '![C](keys-in-hand.png)',
      'blog/posts/keys-in-hand.png': PICTURE,
    },
    picture,
  );

  expect(posts).toEqual({
    c: post('title: C\ndate: 2020-01-03', '![C](images/c-keys-in-hand.png)'),
  });
  expect(pictures).toEqual(['images/c-keys-in-hand.png']);
  expect(again.counts.find(({ name }) => name === 'posts')).toEqual({
    ...{ name: 'posts', added: 0, known: 2, different: 1 },
  });
});

it('copies a picture that comes later, or says how a post that is there already gets it', async () => {
  const dir = temporaryDir({
    'blog/package.json': '{}',
    'blog/posts/a.md': '---\ndate: 2020\nimage: c.png\n---\n![A](images/a.png) ![B](b.png)',
  });
  const source = path.join(dir, 'blog/posts');
  const { content } = await imported(source);
  const other = await sharp(PICTURE).negate().png().toBuffer();
  writeFiles(source, { 'images/a.png': PICTURE, 'b.png': PICTURE, 'c.png': other });

  const { pictures, notImported } = await imported(source, content);

  expect(pictures).toEqual(['images/a.png']);
  expect(notImported).toEqual(
    ['b.png', 'c.png'].map(
      (name) =>
        `post (posts/a.md): has a picture that content/posts/a.md does not show: delete that file, and import it again: “${name}”`,
    ),
  );
});

it('leads the known addresses of an earlier site to posts, and names the posts without one', async () => {
  const front = (fields: string) => `---\ndate: 2020\n${fields}\n---\nText.`;
  const { redirects, notImported, unknown } = await importedFrom({
    'blog/posts/a.md': front('url: https://old.example/2019/a/?x=1'),
    'blog/posts/b.md': front('permalink: old/b.html'),
    'blog/posts/c.md': front('permalink: /:year/:title/'),
    'blog/posts/d.md': front('aliases: [/d.php, e/f, Dee]'),
    'blog/posts/2019-03-04-e.md': front('slug: e'),
    'blog/posts/f.md': front('permalink: /posts/f/'),
  });

  expect(redirects).toBe('  /2019/a/: /posts/a\n  /old/b.html: /posts/b\n  /d.php: /posts/d\n');
  expect([...notImported, ...unknown]).toEqual([
    expect.stringMatching(/^redirect \(e\/f\): must be paths of this site/),
    'redirects: 3 posts do not say the earlier address, such as that of e: unless it was /posts/e, write it in content/site.yaml, such as /blog/e/: /posts/e',
  ]);
});

it('names the folder of drafts that Jekyll has beside its posts, and keeps them drafts', async () => {
  const blog = temporaryDir({
    '_posts/2024-01-02-größe.md': 'Text.',
    '_drafts/2024-01-03-later.md': 'Text.',
  });
  const { posts, notImported } = await imported(blog);
  expect(Object.keys(posts)).toEqual(['grosse']);
  const drafts = path.join(path.basename(blog), '_drafts');
  expect(notImported).toEqual([`post (${drafts}): is left out: import that folder for itself`]);

  const later = await imported(path.join(blog, '_drafts'));
  expect(later.posts).toEqual({ later: expect.stringContaining('draft: true') });
});

it('copies only pictures inside the blog, and names the files that it leaves out', async () => {
  const names = [
    ...['../../private.png', '/etc/../../private.png', '%2e%2e/%2e%2e/private.png', 'link.png'],
    ...['text.png', 'large.svg', 'none.png', 'a%EF%BF%BDb.png'],
  ];
  const dir = temporaryDir({
    'blog/package.json': '{}',
    'blog/posts/2020-01-02-a.md': names
      .map((src) => `![x](<${src.replace('%EF%BF%BD', '\u0000')}>)`)
      .join('\n\n'),
    'private.png': PICTURE,
    'private.md': 'Secret.',
    'blog/posts/text.png': 'Secret.',
    'blog/posts/large.svg': `<svg>${' '.repeat(200_000)}</svg>`,
  });
  symlinkSync(path.join(dir, 'private.png'), path.join(dir, 'blog/posts/link.png'));
  symlinkSync(path.join(dir, 'private.md'), path.join(dir, 'blog/posts/2020-01-03-b.md'));

  const { posts, pictures, notImported } = await imported(path.join(dir, 'blog/posts'));

  expect([Object.keys(posts), pictures]).toEqual([['a'], []]);
  expect(notImported.map((line) => line.replace(/\(Input.*?\)/, '(…)'))).toEqual([
    'post (posts/2020-01-03-b.md): is a link that leads out of the blog, or to no file',
    'post (posts/2020-01-02-a.md): names a picture that is not a picture that can be used (…): save it again, smaller, as PNG, JPEG or WebP: “text.png”',
    'post (posts/2020-01-02-a.md): names a picture that is an SVG of more than 200 KB: export it as PNG: “large.svg”',
    ...names.map(
      (src, index) =>
        `post (content/posts/a.md:${6 + 2 * index}): has a picture that is not in content/images, got "${src}": copy it there, and write ![description](images/FILE)`,
    ),
  ]);
});

it.each([
  ['---\ntitle: A\n', 'has front matter that does not end: close it with the line that opens it'],
  ['---\ntitle: [A\n---\nText.', /^has front matter that cannot be read: Flow sequence/],
  ['+++\ntitle = A\n+++\nText.', /^has front matter that cannot be read: /],
  [`---\na: ${'x'.repeat(60_000)}\n---\nText.`, 'has front matter of more than 50 KB: shorten it'],
  [`---\n${bomb()}\n---\nText.`, /^has front matter that cannot be read: Excessive alias count/],
  ['---\ndate: 2020-13-01\n---\nText.', /^has no date: write date: 2026-03-15/],
  ['---\ndate: 2020\n---\n\n \n', 'has no text'],
  ['x'.repeat(200_001), 'is larger than 200 KB: split it, or shorten it'],
  [Buffer.from([0x41, 0xff]), 'is not UTF-8: save the file as UTF-8'],
  [`---\ndate: 2020\n---\n${'> '.repeat(500)}x`, /^is nested too deep/],
])('names why it leaves a post out, and takes the others (%#)', async (text, reason) => {
  const { posts, notImported } = await importedFrom({
    'blog/posts/a.md': text,
    'blog/posts/2020-01-02-b.md': 'Words of a long text. '.repeat(5000),
  });

  expect(Object.keys(posts)).toEqual(['b']);
  const [, message] = /^post \(posts\/a\.md\): (.*)$/s.exec(notImported[0] ?? '') ?? [];
  expect(message).toMatch(reason);
});

function bomb(): string {
  const level = (name: string, of: string) => `${name}: &${name} [${`*${of},`.repeat(9)}]`;
  return ['a: &a [x]', level('b', 'a'), level('c', 'b'), level('d', 'c'), level('e', 'd')].join(
    '\n',
  );
}

it('reads keys and names that a program could mistake for its own', async () => {
  const { posts, notImported } = await importedFrom({
    'blog/posts/__proto__.md':
      '---\nconstructor: 1\n__proto__: { date: 2019 }\ndate: 2020\ntitle: "A\u0007B"\n---\n[x](constructor) \u0000',
    'blog/posts/Same.md': '---\ndate: 2021\n---\nText.',
    'blog/posts/same.md': '---\ndate: 2022\n---\nText.',
    'blog/posts/日本.md': '---\ndate: 2023\n---\nText.',
  });

  expect(
    Object.entries(posts).map(([name, text]) => [name, /^title: (.*)$/m.exec(text)?.[1]]),
  ).toEqual([
    ['post-cf2abf0c', '日本'],
    ['proto', 'A�B'],
    ['same-2022', 'Same'],
    ['same', 'Same'],
  ]);
  expect(notImported).toEqual([
    'front matter.constructor (posts/__proto__.md)',
    'front matter.__proto__ (posts/__proto__.md)',
    'post (content/posts/proto.md:6): has a link that must go to http(s), mailto:, /path or #id, got "constructor"',
  ]);
});

const MARKS = {
  addressOf: (name: string) => (name === 'b' ? '/posts/b' : undefined),
  onLost: () => {},
};

it.each([
  ['{{< tabs >}} [[none]] {% include toc.html %} {{ page.url }}'],
  ['```\n{% highlight go %}\n[[b]] {{< figure src="a.png" >}}\n```'],
  ['`[[b]]` and {:ok, value} or {:ok}'],
  ['[[b|c]]', '[c](/posts/b)'],
  ['[[#A b]]', '[A b](#a-b)'],
  ['[x]({% link b %}) [x]({{< relref "b" >}})', '[x](/posts/b) [x](/posts/b)'],
  ['{{< figure src="a.png" alt="](javascript:x)" >}}', '![\\](javascript:x)](<a.png>)'],
  ['<figure><img src="a.png" alt="A"><figcaption>B</figcaption></figure>', '![A](<a.png> "B")'],
  ['{% highlight c %}\n```\n{% endhighlight %}', '\n````c\n```\n````\n'],
  ['{{< highlight go "hl_lines=1 3-5" >}}\na\n{{< /highlight >}}', '\n```go {1,3-5}\na\n```\n'],
  ['```go {hl_lines=[1,"3-4"],linenos=table}\na\n```', '```go {1,3-4}\na\n```'],
  ['~~~js title="a b.js" {2}\na\n~~~', '~~~js title="a b.js" {2}\na\n~~~'],
  ['Shown %%not shown, 5 %%% and %% shown', 'Shown % and %% shown'],
  ['<a class="b" href="/c">*d*</a> <b>e</b> <code>g</code><br>h', '[*d*](</c>) **e** `g`\\\nh'],
  ['<a name="b">c</a> <b class="d">e</b>'],
  [
    '<blockquote class="tweet"><p>Calm &amp; quick</p>&mdash; Ada <a href="https://b.example/1">May</a></blockquote>',
    '\n\n> Calm &amp; quick\n>\n> &mdash; Ada [May](<https://b.example/1>)\n\n',
  ],
  [
    '<pre><code class="go">if a &lt; b {\n  <b>c</b>\n}</code></pre>',
    '\n```\nif a < b {\n  c\n}\n```\n',
  ],
  ['<p align="center">A</p><p>B <span class="c"><u>D</u></span></p>', '\n\nA\n\n\n\nB D\n\n'],
  ['<a href="b.png"><img src="a.png" alt="A"></a>', '![A](<a.png>)'],
  [
    '<blockquote>\n<img src="a.png" alt="A">\n<p>B <i>c</i>\n</blockquote>',
    '\n\n> ![A](<a.png>)\n>\n> B *c*\n\n',
  ],
  [':::tip[Try it]\nA *b*.\n\nC\n:::', '> [!TIP]\n> **Try it**\n>\n> A *b*.\n>\n> C'],
  ['> [!danger]- Hot\n> Text', '> [!CAUTION]\n> **Hot**\n>\n> Text'],
  ['A shell counts with #{#a} and #{.b}'],
  ['## A {#b .c}\n\n![x](y.png){: width="9"}', '## A \n\n![x](y.png)'],
])('turns %j into Markdown, or leaves it', (text, expected = text) => {
  expect(toPlainMarkdown(text, false, MARKS).markdown).toBe(expected);
});

it.each([
  ...['[[', '![[', '[[a|', '{{<', '{{< figure a="', '{% ', '{% highlight a %}'],
  ...['{{< highlight a >}}', '{:', '{: a="', '{#a', '# {#a', '<img a="', '<figure><img '],
  ...['{{ "a', '{{</*', '{% raw', '%%a', '<a href="a">', ' href="a"', '<b>a', '<pre>a'],
  ...['<blockquote>a', '\n:::tip\n', '<p> ', '{% include figure', '- x\n{:', 'import a from "'],
  ...['`', ' ', 'a', "='", `\n:::a${' '.repeat(90_000)}{`, `\n:::${'a'.repeat(90_000)}{`],
  ...[`{% highlight ${'a'.repeat(90_000)}`, `\n\`\`\`ts a${' '.repeat(90_000)}b\n\`\`\`\n`],
])(
  'reads 100 KB of %j at once',
  (mark) => {
    const text = `<a ${mark.repeat(100_000 / mark.length)}`;
    splitCodeInfo(text);
    replaceMarks(fenceCode(text), [...mdxMarks(), ...foreignMarks(MARKS, new Map())]);
  },
  5000,
);

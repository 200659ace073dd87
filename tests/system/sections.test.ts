import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';

// What fails only when sections of the owner are bundled and rendered.

const themed = (sections: Record<string, string>) => {
  const site = sampleSite();
  writeFiles(path.join(site.dir, 'theme/sections'), sections);
  return site;
};

it('a build names the place of each section that visitors could not see', async () => {
  const site = themed({
    'endless.tsx': 'export default function A() {\n  while (true);\n}\n',
    'of-browser.tsx':
      'import { B } from "./parts/b.tsx";\nexport default function A() {\n  return <B />;\n}\n',
    'parts/b.tsx': 'export function B() {\n  return <p>{window.innerWidth}</p>;\n}\n',
    'waits.tsx':
      "import { use } from 'react';\nconst never = new Promise<string>(() => {});\nexport default () => use(never);\n",
    'at-once.tsx':
      'const wide = document.body;\nexport default function A() {\n  return wide;\n}\n',
    'exits.tsx': 'export default function A() {\n  process.exit();\n}\n',
    'throws.tsx':
      'const none: string[] = [];\nexport default function A() {\n  return <p>{none[0].length}</p>;\n}\n',
    'markup.tsx': `const Bar = (props: { style: object }) => <i {...props} />;
export default function A() {
  return (
    <div>
      <p style={{ color: 'red' }}>Red</p>
      <Bar style={{ width: '40%' }} />
      <script>alert(1)</script>
      <iframe src="https://video.example/" title="Talk" />
      <img src="https://img.example/a.png" alt="A" loading="lazy" />
      <b dangerouslySetInnerHTML={{ __html: '<u onclick="a()">b</u>' }} />
    </div>
  );
}
`,
  });

  const { code, err } = await site.run('build');

  expect(code).toBe(1);
  const refused = 'which the security policy refuses';
  expect(err.split('\n\n')[0]?.split('\n')).toEqual([
    'theme/sections/at-once.tsx:1:14  at-once  cannot be rendered: document is not defined: pages are rendered without a browser, so use it in useEffect',
    'theme/sections/endless.tsx:2:3  endless  cannot be rendered: it has not finished within 10 seconds: look for an infinite loop',
    'theme/sections/exits.tsx:1:1  exits  cannot be rendered: it ends the program: remove process.exit()',
    `theme/sections/markup.tsx:1:1  markup  has <u onclick>, by what it imports, ${refused}: use a handler of React, such as onClick`,
    `theme/sections/markup.tsx:5:10  markup  has <p style>, ${refused}: use a class of a CSS module, or attributes of SVG`,
    `theme/sections/markup.tsx:6:12  markup  has <i style>, ${refused}: use a class of a CSS module, or attributes of SVG`,
    `theme/sections/markup.tsx:7:7  markup  has <script>, ${refused}: use useEffect in the module instead`,
    `theme/sections/markup.tsx:8:7  markup  has <iframe>, ${refused}: use a link instead`,
    `theme/sections/markup.tsx:9:12  markup  has <img src>, ${refused}: import the file, or use content/images`,
    `theme/sections/markup.tsx:10:10  markup  has <b dangerouslySetInnerHTML>, ${refused}: write the elements as JSX`,
    'theme/sections/parts/b.tsx:2:14  of-browser  cannot be rendered: window is not defined: pages are rendered without a browser, so use it in useEffect',
    "theme/sections/throws.tsx:3:22  throws  cannot be rendered: Cannot read properties of undefined (reading 'length')",
    'theme/sections/waits.tsx:1:1  waits  cannot be rendered: it waits for a promise that never settles',
  ]);
  expect(err).toContain('> 1 | const wide = document.body;');
});

it.each<[string, Record<string, string>]>([
  [
    'theme/sections/a.tsx:1:20  imports @maps/none/x, which is not installed: npm install @maps/none',
    { 'a.tsx': "import { x } from '@maps/none/x';\nexport default () => x;\n" },
  ],
  [
    'theme/sections/a.module.css:3:4  is not valid: Invalid empty selector; is there a } too many?',
    {
      'a.tsx': "import './a.module.css';\nexport default () => <p />;\n",
      'a.module.css': '.a {\n  color: red;\n  }}\n.b { color: red }\n',
    },
  ],
])('check reports what only the bundle shows: %s', async (message, sections) => {
  const { code, out } = await themed(sections).run('check');

  expect(code).toBe(1);
  expect(out).toContain(message);
});

it('check runs axe on sections of the owner, in both themes, and a build prints their sizes', async () => {
  const site = themed({
    'faint.tsx':
      'import * as styles from \'./faint.module.css\';\nexport default () => (\n  <>\n    <p className={styles.faint}>Faint</p>\n    <button type="button" />\n  </>\n);\n',
    'faint.module.css': '.faint {\n  color: light-dark(#ddd, #fff);\n}\n',
  });

  const { out } = await site.run('check');
  const without = await site.run('check', { CHROMIUM_PATH: '/none' });
  const built = await site.run('build');

  expect(out).toMatch(
    /theme\/sections\/faint\.tsx:1:1 {2}faint {2}<p class="[\w-]+-faint".*color-contrast/,
  );
  expect(out).toMatch(/theme\/sections\/faint\.tsx:1:1 {2}faint {2}<button.*button-name/);
  expect(without.out).toMatch(/^Your sections were not tested for accessibility/m);
  expect(built.out).toMatch(/^theme\/sections\/faint\.tsx is 0\.\d KB of scripts, compressed\.$/m);
});

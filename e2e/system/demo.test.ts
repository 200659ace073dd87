import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { buildDemo } from '../../examples/demo.ts';

const URL_OF_DEMO = 'https://demo.example/work/';

it('the demo has both examples and the looks, at their addresses', async () => {
  const dir = path.join(temporaryDir(), 'demo');
  await buildDemo(URL_OF_DEMO, dir, ['paper']);

  const looks = readFileSync(path.join(dir, 'looks/index.html'), 'utf8');
  for (const [link, page, name] of [
    ['../', 'index.html', ''],
    ['../career/', 'career/de/index.html', 'career/'],
    ['paper/', 'looks/paper/projects.html', 'looks/paper/'],
  ] as const) {
    expect(looks).toContain(`href="${link}"`);
    expect(readFileSync(path.join(dir, page), 'utf8')).toContain(`"${URL_OF_DEMO}${name}`);
  }
});

import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { resumeText } from '#resume/resume-text.ts';
import { resumeView } from '#resume/resume-view.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { contentErrors } from '#tests/support/content-errors.ts';
import { bulletList } from './entry-texts.ts';

const jobWith = (bullet: string) =>
  contentDir({
    'experience.yaml': `- { role: Lead, company: North, start: "2022", highlights: ['${bullet}'] }`,
  });

it.each([
  ['**Halved** the weight', [{ tag: 'strong', children: ['Halved'] }, ' the weight']],
  ['See `cron`', ['See ', { tag: 'code', children: ['cron'] }]],
  ['See [it](https://a.dev/)', ['See ', { tag: 'a', href: 'https://a.dev/', children: ['it'] }]],
  ['1. # > <b> & Array<string> 5 * 3', ['1. # > <b> & Array<string> 5 * 3']],
])('the bullet %j has only links, stress and code', async (bullet, prose) => {
  const content = await loadContent(jobWith(bullet));

  expect(bulletList(content, content.experience[0]?.highlights)).toEqual([
    { tag: 'ul', children: [{ tag: 'li', children: prose }] },
  ]);
});

it('a résumé has the words and the links of a bullet, without its marks', async () => {
  const content = await loadContent(jobWith('**See** [it](https://a.dev/)'));

  expect(resumeText(resumeView(content))).toContain('\n• See it (https://a.dev/)\n');
});

it('a bullet with a link to nowhere is an error', async () => {
  expect(await contentErrors(jobWith('[it](javascript:alert)'))).toEqual([
    expect.stringContaining('experience[0].highlights[0]  has a link that must go to'),
  ]);
});

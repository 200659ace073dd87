import { expect, it } from 'vitest';
import { LISTS } from '#model/content-lists.ts';
import { NO_DIRECTORY } from '#model/fields.ts';
import { partsOf } from './parts.ts';
import { updateTranslation } from './translation-text.ts';

const JOB = {
  role: 'Lead',
  company: 'Northlight',
  start: '2022',
  summary: 'First.\n\n- A *list*',
  highlights: ['Faster.', 'Smaller.'],
};
const INTERN = { role: 'Intern', company: 'Bakery', start: '2020' };

/** @returns what `translate` makes of the German file of jobs */
const updated = (text: string, ...jobs: object[]) =>
  updateTranslation(text, partsOf(LISTS.experience.schema(NO_DIRECTORY), jobs), 'en');

const NEW = `# Header

Lead · Northlight · 2022:
  # en: Lead
  role:
  # en: First.
  #
  #     - A *list*
  summary:
  highlights:
    # en: Faster.
    -
    # en: Smaller.
    -
`;

const TRANSLATED = `# Header

# Mine, above the job.
Lead · Northlight · 2022: # and beside it
  # Mine, above the role.
  # en: Lead
  role: Leitung
  company: Nordlicht
  summary: |
    # en: no comment

    - Eine *Liste*

  # en: Faster.
  highlights:
    # Mine, above an item.
    # en: Faster.
    - Schneller.
    # en: Smaller.
    - >-
      Kleiner,
      und mehr.
# Mine, at the end.
`;

it('writes every text to translate below its original, but no names', () => {
  expect(updated('# Header\n', JOB).text).toBe(NEW);
  expect(updated(NEW, JOB).text).toBe(NEW);
});

it('adds new entries and fields, and keeps every line', () => {
  const { text } = updated(TRANSLATED, INTERN, { ...JOB, description: 'Energy.' });

  expect(text).toBe(
    TRANSLATED.replace(
      '# Mine, above the job.',
      'Intern · Bakery · 2020:\n  # en: Intern\n  role:\n\n# Mine, above the job.',
    )
      .replace('  company: N', '  # en: Northlight\n  company: N')
      .replace(
        '  summary: |',
        '  # en: Energy.\n  description:\n  # en: First.\n  #\n  #     - A *list*\n  summary: |',
      ),
  );
  expect(updated(text, INTERN, { ...JOB, description: 'Energy.' }).text).toBe(text);
});

it('marks what is outdated until the owner deletes the mark', () => {
  const file =
    'Lead · Northlight · 2022:\n  # en: First.\n  summary: Erstens.\n  highlights:\n    # en: Fast.\n    -\n';
  const before = { ...JOB, role: 'Lead', highlights: ['Fast.'], summary: 'First.' };
  const after = { ...before, highlights: ['Quick.'], summary: 'First\nof all.' };
  const { text, states } = updated(file, after);

  expect(
    text,
  ).toContain(`  # outdated: translates “First.”; delete this line when the text below is right again
  # en: First
  #     of all.
  summary: Erstens.
  highlights:
    # en: Quick.
    -
`);
  expect(states.filter(({ state }) => state === 'outdated')).toMatchObject([
    { keys: ['Lead · Northlight · 2022', 'summary'] },
  ]);
  expect(updated(text, after)).toMatchObject({
    text,
    states: expect.arrayContaining([expect.objectContaining({ state: 'outdated' })]),
  });
  const settled = text.replace(/.*# outdated.*\n/, '');
  expect(updated(settled, after).states).not.toContainEqual(
    expect.objectContaining({ state: 'outdated' }),
  );
});

it.each([
  [
    ['New.', 'Faster.', 'Smaller.'],
    '    # en: New.\n    -\n    # en: Faster.\n    - A\n    # en: Smaller.\n    - B\n',
  ],
  [['Smaller.', 'Faster.'], '    # en: Smaller.\n    - B\n    # en: Faster.\n    - A\n'],
  [
    ['Whatever else.', 'Smaller.'],
    '    # en: Faster.\n    # - A\n    # en: Whatever else.\n    -\n    # en: Smaller.\n    - B\n',
  ],
  [
    ['Smaller.', 'Whatever else.'],
    '    # en: Smaller.\n    - B\n    # en: Faster.\n    # - A\n    # en: Whatever else.\n    -\n',
  ],
  [['Smaller.'], '    # en: Smaller.\n    - B\n    # en: Faster.\n    # - A\n'],
  [
    ['Much faster.', 'Smaller.', 'New.'],
    '    # outdated: translates “Faster.”; delete this line when the text below is right again\n    # en: Much faster.\n    - A\n    # en: Smaller.\n    - B\n    # en: New.\n    -\n',
  ],
])('gives the items of a list the order of the original: %j', (highlights, items) => {
  const start = 'Lead · Northlight · 2022:\n  # en: Lead\n  role: A\n  highlights:\n';
  const file = `${start}    # en: Faster.\n    - A\n    # en: Smaller.\n    - B\n`;
  const job = { ...JOB, highlights, summary: undefined };

  expect(updated(file, job).text).toBe(start + items);
  expect(updated(start + items, job).text).toBe(start + items);
});

it.each([
  ['Faster.', ['Smaller.', 'Other.']],
  ['Smaller.', ['Faster.', 'Other.']],
  ['Other.', ['Faster.', 'Smaller.']],
])('translates an item again that was deleted, and is back: %s', (_, others) => {
  const file = `Lead · Northlight · 2022:
  # en: Lead
  role: A
  highlights:
    # Mine, above an item.
    # en: Faster.
    - |
      Schneller,

      # und mehr.
    # en: Smaller.
    - Kleiner. # Mine, beside it.
    # en: Other.
    - >-
      Ganz
      anders.
  # en: First.
  summary: B
`;
  const before = { ...JOB, summary: 'First.', highlights: ['Faster.', 'Smaller.', 'Other.'] };
  const without = updated(file, { ...before, highlights: others });
  expect(without.text).not.toBe(file);

  const again = updated(without.text, before);

  expect(again.text).toBe(file);
  expect(again.states).not.toContainEqual(expect.objectContaining({ state: 'missing' }));
});

it('finds the items of a file beside one that is deleted and back', () => {
  const file =
    'Lead · Northlight · 2022:\n  highlights:\n    # en: A\n    - X\n    # en: B\n    # - Y\n    # en: C\n    - Z\n';

  const { inFile } = updated(file, { ...JOB, highlights: ['B', 'C'] });

  const indexes = [0, 1].map((index) => inFile(['Lead · Northlight · 2022', 'highlights', index]));
  expect(indexes.map((keys) => keys.at(-1))).toEqual([-1, 1]);
});

it('keeps an entry under an older key, and waits with the one that it may be', () => {
  const file = 'Intern · Bakery · 2019:\n  # en: Intern\n  role: Praktikantin\n';

  const { text } = updated(file, INTERN, { ...JOB, summary: undefined, highlights: undefined });

  expect(text).toBe(`Lead · Northlight · 2022:\n  # en: Lead\n  role:\n\n${file}`);
});

it('adds no entry that may be one under an older key', () => {
  const file = 'Something else altogether:\n  # en: Intern\n  role: Praktikantin\n';

  expect(updated(file, INTERN, JOB).text).toBe(file);
});

it('quotes a key with a colon, and prepares quotes where the original needs them', () => {
  const { text } = updated('', { ...INTERN, company: 'Crown: the shop', role: 'Cook: bread' });

  expect(text.trim()).toBe(
    '"Cook: bread · Crown: the shop · 2020":\n  # en: Cook: bread\n  role: ""',
  );
  const given = updateTranslation(
    text,
    partsOf(LISTS.experience.schema(NO_DIRECTORY), [
      { ...INTERN, company: 'Crown: the shop', role: 'Cook: bread' },
    ]),
    'en',
    () => 'Koch',
  );
  expect(given.text).toContain('  role: Koch\n');
});

it('keeps the line ends of Windows, and numbers and the order of items without comments', () => {
  const file = 'Lead · Northlight · 2022:\r\n  role: 1\r\n  highlights:\r\n  - A\r\n  - B\r\n';

  expect(updated(file, { ...JOB, summary: undefined }).text).toBe(
    'Lead · Northlight · 2022:\r\n  # en: Lead\r\n  role: 1\r\n  highlights:\r\n  # en: Faster.\r\n  - A\r\n  # en: Smaller.\r\n  - B\r\n',
  );
});

it('adds a field above the comment of the one below, in whatever order they are', () => {
  const { text } = updated(
    'Lead · Northlight · 2022:\n  summary: >-\n    Erstens,\n    zweitens.\n  role: Leitung\n',
    { ...JOB, summary: 'First.' },
  );

  expect(text).toBe(`Lead · Northlight · 2022:
  # en: First.
  summary: >-
    Erstens,
    zweitens.
  highlights:
    # en: Faster.
    -
    # en: Smaller.
    -
  # en: Lead
  role: Leitung
`);
});

it.each([
  '? Lead · Northlight · 2022\n: role: A\n',
  'Lead · Northlight · 2022:\n  summary: |+\n    A\n\n',
])('refuses YAML that it would change: %j', (text) => {
  expect(updated(text, JOB, INTERN).isSafe).toBe(false);
});

it('says what it cannot write, because the YAML there is in brackets', () => {
  const { text, refused } = updated('Lead · Northlight · 2022: { role: A }\n', JOB);

  expect(text).toBe('Lead · Northlight · 2022: { role: A }\n');
  expect(refused).toEqual(
    [['summary'], ['highlights', 0], ['highlights', 1]].map((path) => [
      'Lead · Northlight · 2022',
      ...path,
    ]),
  );
});

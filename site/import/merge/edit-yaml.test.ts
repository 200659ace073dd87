import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Edit, editYaml } from './edit-yaml.ts';

/** @returns the edited text; every edit must be possible */
const edited = (text: string, ...edits: Edit[]) => {
  const { text: after, refused } = editYaml(text, edits);
  expect(refused).toEqual([]);
  return after;
};

const JOBS = `# Your jobs, newest first.

# The one that I like best.
- role:   Lead   # since spring
  company: 'Northlight'
  start: 2022-03
  technologies: [ React,Go ] # more to come
  # highlights:


# Before that.
- role: >-
    Senior
    developer
  company: "Harbour"
  start: 2018-06
`;

const HEAD = '# yaml-language-server: $schema=a.json\n# Posts, newest first.\n';
const EXAMPLE = `${HEAD}# Optional.\n#\n# - title: A\n#   link: B\n`;

describe('a field', () => {
  it('takes another value in its own style, and nothing else changes', () => {
    expect(
      edited(
        JOBS,
        { path: [0, 'role'], value: 'Head: of all' },
        { path: [0, 'company'], value: 'O’Neil' },
        { path: [1, 'role'], value: 'Senior' },
        { path: [1, 'company'], value: '2018' },
      ),
    ).toBe(
      JOBS.replace('Lead ', '"Head: of all" ')
        .replace('Northlight', 'O’Neil')
        .replace('>-\n    Senior\n    developer', 'Senior')
        .replace('Harbour', '2018'),
    );
  });

  it('is added at its position in the order', () => {
    expect(
      edited(
        JOBS,
        { path: [1, 'end'], value: '2022', order: ['role', 'company', 'start', 'end'] },
        { path: [0, 'link'], value: 'https://a.example/#b', order: ['role', 'company', 'link'] },
        { path: [0, 'highlights'], value: ['One.', 'Two: three'] },
      ),
    ).toBe(
      JOBS.replace("'Northlight'\n", "'Northlight'\n  link: https://a.example/#b\n")
        .replace('more to come\n', 'more to come\n  highlights:\n    - One.\n    - "Two: three"\n')
        .replace('2018-06\n', '2018-06\n  end: "2022"\n'),
    );
  });

  it('takes a text of several lines', () => {
    expect(edited('a: b\nc: d\n', { path: ['a'], value: 'x\n\n y' })).toBe(
      'a: |-\n  x\n\n   y\nc: d\n',
    );
  });

  it.each([
    ['a:\nb: 1\n', 'a: x\nb: 1\n'],
    ['a: # none\nb: 1\n', 'a: x # none\nb: 1\n'],
    ['{ a: "y", b: 1 }\n', '{ a: x, b: 1 }\n'],
    ['{ b: 1 }', '{ b: 1, a: x }'],
    ['b: 1', 'b: 1\na: x\n'],
    ['b: 1\r\n', 'b: 1\r\na: x\r\n'],
    ['\ufeffa: y # é\r\n', '\ufeffa: x # é\r\n'],
    ['---\nb: 1\n...\n', '---\nb: 1\na: x\n...\n'],
  ])('%j', (before, after) => {
    expect(edited(before, { path: ['a'], value: 'x' })).toBe(after);
  });

  it('that aliases share is left to the owner', () => {
    const shared = '- a: &x one\n- a: *x\n';

    expect(editYaml(shared, [{ path: [0, 'a'], value: 'two' }])).toMatchObject({
      text: shared,
      refused: [{ value: 'two' }],
    });
    expect(edited(shared, { path: [1, 'b'], value: 'c' })).toBe('- a: &x one\n- a: *x\n  b: c\n');
  });
});

describe('a list', () => {
  it('takes entries first, between and last, and keeps comments with their entries', () => {
    const entry = (role: string) => ({ role, technologies: ['Go', 'a, b'] });
    const written = (role: string) => `- role: ${role}\n  technologies: [Go, "a, b"]\n`;

    expect(
      edited(
        JOBS,
        { path: [], index: 0, entries: [entry('A')] },
        { path: [], index: 1, entries: [entry('B'), entry('C')] },
        { path: [], index: 2, entries: [entry('D')] },
      ),
    ).toBe(
      JOBS.replace('# The one', `${written('A')}\n# The one`)
        .replace('# highlights:\n', `# highlights:\n\n${written('B')}\n${written('C')}`)
        .concat(`\n${written('D')}`),
    );
  });

  it.each<[string, string]>([
    ['# Posts.\n- a\n- b # c\n', '# Posts.\n- x\n- a\n- y\n- b # c\n- z\n'],
    [`${HEAD}- a\n- b\n`, `${HEAD}- x\n- a\n- y\n- b\n- z\n`],
    [`${HEAD}# mine\n- a\n# too\n- b\n`, `${HEAD}- x\n# mine\n- a\n- y\n# too\n- b\n- z\n`],
    [`${EXAMPLE}# mine\n- a\n- b\n`, `${EXAMPLE}- x\n# mine\n- a\n- y\n- b\n- z\n`],
    ['- a\n- b', '- x\n- a\n- y\n- b\n- z\n'],
    ['  - a\n  - b\n', '  - x\n  - a\n  - y\n  - b\n  - z\n'],
    ['[a, b]', '[x, a, y, b, z]'],
    ['[ "a",\n  b, # c\n]\n', '[ x, "a", y,\n  b, z, # c\n]\n'],
    ['- |\n  a\n\n- b\n', '- x\n\n- |\n  a\n\n- y\n\n- b\n\n- z\n'],
  ])('%j', (before, after) => {
    expect(
      edited(
        before,
        { path: [], index: 0, entries: ['x'] },
        { path: [], index: 1, entries: ['y'] },
        { path: [], index: 2, entries: ['z'] },
      ),
    ).toBe(after);
  });

  it.each<[string[], string, string]>([
    [[], '# none\n', '# none\n- x\n'],
    [[], '', '- x\n'],
    [[], '# none\n[] # yet\n', '# none\n- x # yet\n'],
    [['a'], 'a: []\nb: 1\n', 'a:\n  - x\nb: 1\n'],
    [['a'], 'a:\nb: 1\n', 'a:\n  - x\nb: 1\n'],
    [['a'], 'b: 1\n', 'b: 1\na:\n  - x\n'],
    [['a'], 'a:\n- y\nb: 1\n', 'a:\n- x\n- y\nb: 1\n'],
  ])('at %j takes an entry: %j', (path, before, after) => {
    expect(edited(before, { path, index: 0, entries: ['x'] })).toBe(after);
  });

  it('gets new entries before the next entry of the outer list', () => {
    expect(
      edited(
        '- g: A\n  s:\n    - n: a\n- g: B\n  s:\n    - n: b\n',
        { path: [], index: 2, entries: [{ g: 'C' }] },
        { path: [1, 's'], index: 1, entries: [{ n: 'c' }] },
        { path: [0, 's'], index: 1, entries: [{ n: 'd' }] },
      ),
    ).toBe('- g: A\n  s:\n    - n: a\n    - n: d\n- g: B\n  s:\n    - n: b\n    - n: c\n- g: C\n');
  });
});

it('keeps every line of the owner’s, wherever something is added', () => {
  const comment = fc.constantFrom('# note', '  # deeper', '', '#', '    # - x: y');
  const blocks = ['|\n    e\n\n    f', '>-\n    g'];
  const value = fc.constantFrom('a', '"b"', "'c' # d", ...blocks, '[h, i]', '');
  const files = fc
    .array(fc.tuple(fc.array(comment, { maxLength: 3 }), value, value), {
      minLength: 1,
      maxLength: 4,
    })
    .map((entries) =>
      entries
        .flatMap(([comments, x, y]) => [...comments, `- x: ${x}`, `  y: ${y}`])
        .concat('# end', '')
        .join('\n'),
    );
  const newValue = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }).map((text) => text.replace(/\p{Surrogate}/gu, '')),
  );

  fc.assert(
    fc.property(files, fc.nat(4), newValue, newValue, (text, position, x, z) => {
      const index = Math.min(position, parse(text).length);
      const field = { path: [Math.max(index - 1, 0), 'z'], value: z };

      const after = edited(text, { path: [], index, entries: [{ x }] }, field);

      const lines = after.split('\n');
      for (const line of text.split('\n')) {
        const found = lines.indexOf(line);
        expect([line, found]).not.toEqual([line, -1]);
        lines.splice(0, found + 1);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

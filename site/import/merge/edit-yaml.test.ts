import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Edit, editYaml } from './edit-yaml.ts';

/** @returns the edited text; every edit must be possible */
const edited = (text: string, ...edits: Edit[]) => {
  const { text: after, refused } = editYaml(text, edits);
  expect(refused).toEqual([]);
  return after;
};

const HEAD = '# yaml-language-server: $schema=a.json\n# Posts, newest first.\n';
const EXAMPLE = `${HEAD}# Optional.\n#\n# - title: A\n#   link: B\n`;

it.each([
  ['b: 1', 'b: 1\na: x\n'],
  ['b: 1\r\n', 'b: 1\r\na: x\r\n'],
  ['\ufeffb: é\r\n', '\ufeffb: é\r\na: x\r\n'],
  ['---\nb: 1\n...\n', '---\nb: 1\na: x\n...\n'],
  ['b: 1\nd: [2,\n 3] # c\n# e\n', 'b: 1\na: x\nd: [2,\n 3] # c\n# e\n'],
])('a field is added at its position in the order: %j', (before, after) => {
  expect(edited(before, { path: ['a'], value: 'x', order: ['b', 'a', 'd'] })).toBe(after);
});

it('leaves what aliases share to the owner', () => {
  const shared = 'a: &x [one]\nb: *x\n';
  const edit = { path: ['b'], index: 1, entries: ['two'] };

  expect(editYaml(shared, [edit])).toEqual({ text: shared, refused: [edit] });
});

it.each<[string, string]>([
  ['# Posts.\n- a\n- b # c\n', '# Posts.\n- x\n- a\n- y\n- b # c\n- z\n'],
  [`${HEAD}- a\n- b\n`, `${HEAD}- x\n- a\n- y\n- b\n- z\n`],
  [`${HEAD}# mine\n- a\n# too\n- b\n`, `${HEAD}- x\n# mine\n- a\n- y\n# too\n- b\n- z\n`],
  [`${EXAMPLE}# mine\n- a\n- b\n`, `${EXAMPLE}- x\n# mine\n- a\n- y\n- b\n- z\n`],
  ['- a\n  # deep\n\n\n# b\n- b\n', '- x\n\n- a\n  # deep\n\n- y\n\n\n# b\n- b\n\n- z\n'],
  ['- a\n- b', '- x\n- a\n- y\n- b\n- z\n'],
  ['  - a\n  - b\n', '  - x\n  - a\n  - y\n  - b\n  - z\n'],
  ['[a, b]', '[x, a, y, b, z]'],
  ['[ "a",\n  b, # c\n]\n', '[ x, "a", y,\n  b, z, # c\n]\n'],
  ['- |\n  a\n\n- b\n', '- x\n\n- |\n  a\n\n- y\n\n- b\n\n- z\n'],
])('a list %j', (before, after) => {
  const added = ['x', 'y', 'z'].map((it, index) => ({ path: [], index, entries: [it] }));

  expect(edited(before, ...added)).toBe(after);
});

it.each<[string[], string, string]>([
  [[], '# none\n', '# none\n- x\n'],
  [[], '', '- x\n'],
  [[], '# none\n[] # yet\n', '# none\n- x # yet\n'],
  [['a'], 'a: []\nb: 1\n', 'a:\n  - x\nb: 1\n'],
  [['a'], 'a: # c\n  []\nb: 1\n', 'a: # c\n  - x\nb: 1\n'],
  [['a'], 'b: 1\n', 'b: 1\na:\n  - x\n'],
  [['a'], 'a:\n- y\nb: 1\n', 'a:\n- x\n- y\nb: 1\n'],
])('a list at %j takes an entry: %j', (path, before, after) => {
  expect(edited(before, { path, index: 0, entries: ['x'] })).toBe(after);
});

it('a list gets new entries before the next entry of the outer list', () => {
  const text = edited(
    '- g: A\n  s:\n    - n: a\n- g: B\n  s:\n    - n: b\n',
    { path: [], index: 2, entries: [{ g: 'C' }] },
    { path: [1, 's'], index: 1, entries: [{ n: 'c' }] },
    { path: [0, 's'], index: 1, entries: [{ n: 'd' }] },
  );

  expect(text).toBe(
    '- g: A\n  s:\n    - n: a\n    - n: d\n- g: B\n  s:\n    - n: b\n    - n: c\n- g: C\n',
  );
});

it('keeps every line of the owner’s, wherever something is added', () => {
  const comment = fc.constantFrom('# note', '  # deeper', '', '#', '    # - x: y');
  const value = fc.constantFrom('a', '"b"', "'c' # d", '|\n    e\n\n    f', '>-\n    g', '[h]', '');
  const entry = fc
    .tuple(fc.array(comment, { maxLength: 3 }), value, value)
    .map(([comments, x, y]) => [...comments, `- x: ${x}`, `  y: ${y}`, ''].join('\n'));
  const files = fc.array(entry, { minLength: 1, maxLength: 4 });
  const added = fc.string({ unit: 'grapheme' });

  fc.assert(
    fc.property(files, fc.nat(4), added, added, (entries, position, x, z) => {
      const text = `${entries.join('')}# end\n`;
      const index = Math.min(position, entries.length);

      const lines = edited(text, { path: [], index, entries: [{ x, y: [z] }] }).split('\n');

      for (const line of text.split('\n')) {
        const found = lines.indexOf(line);
        expect([line, found]).not.toEqual([line, -1]);
        lines.splice(0, found + 1);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

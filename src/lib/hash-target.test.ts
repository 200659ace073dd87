import { describe, expect, it } from 'vitest';
import { hashTarget } from './hash-target.ts';

const documentWith = (...ids: string[]) => {
  const find = (id: string) => (ids.includes(id) ? { id } : null);
  return { getElementById: find } as unknown as Document;
};

describe('hashTarget', () => {
  it.each(['1st', 'a.b', 'a:b', '100%', 'x y'])(
    'finds an id that is no CSS identifier: %s',
    (id) => {
      expect(hashTarget(`#${id}`, documentWith(id))).toEqual({ id });
    },
  );

  it('decodes what the address bar encodes', () => {
    expect(hashTarget('#caf%C3%A9', documentWith('café'))).toEqual({ id: 'café' });
  });

  it('finds nothing for a missing target or an empty fragment', () => {
    expect(hashTarget('#gone', documentWith('here'))).toBeNull();
    expect(hashTarget('#', documentWith(''))).toBeNull();
    expect(hashTarget('', documentWith(''))).toBeNull();
  });
});

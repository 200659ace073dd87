import { expect, it } from 'vitest';
import { withConstantTokens } from './constant-tokens.ts';

const CSS =
  ':root{--space-4:16px;--label:500 1em var(--mono)}p{gap:var(--space-4);font:var(--label)}';
it('writes the value of a token that nothing changes, unless it depends on another', () => {
  expect(withConstantTokens(CSS, '')).toBe(
    ':root{--label:500 1em var(--mono)}p{gap:16px;font:var(--label)}',
  );
});

it('keeps tokens that a theme sets, that scripts use, and that are not of the program', () => {
  const own = ':root{--space-4:1px;--own:2px}p{margin:var(--own)}';

  expect(withConstantTokens(CSS + own, '')).toContain('gap:var(--space-4)');
  expect(withConstantTokens(CSS, 'fill="var(--space-4)"')).toContain('gap:var(--space-4)');
  expect(withConstantTokens(own, '')).toContain('margin:var(--own)');
});

it('writes the accent of the content in place of that of the program, unless a theme sets another', () => {
  const tokens = ':root{--accent-light:#b5341a}p{color:var(--accent-light)}';
  const accent = ':root{--accent-light:#00f}';

  expect(withConstantTokens(accent + tokens, '', accent)).toBe('p{color:#00f}');
  expect(withConstantTokens(`${accent}${tokens}:root{--accent-light:red}`, '', accent)).toContain(
    'var(--accent-light)',
  );
});

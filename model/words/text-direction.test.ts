import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each(['ar-EG', 'he', 'fa', 'ur', 'dv', 'az-Arab', 'ku-Arab'])(
  '%s runs from right to left',
  (language) => {
    expect(textDirection(language)).toBe('rtl');
  },
);

it.each(['de', 'en', 'pt-BR', 'az', 'ku', 'ar-Latn', 'ja', 'tlh'])(
  '%s runs from left to right',
  (language) => {
    expect(textDirection(language)).toBe('ltr');
  },
);

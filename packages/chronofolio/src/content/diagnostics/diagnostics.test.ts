import { expect, it } from 'vitest';
import { aboutFile, formatDiagnostics } from './diagnostics.ts';

it('shows each finding on one line, also with line breaks in names of files and fields', () => {
  const found = aboutFile(
    'content/a\n::error::b.png',
    'site.c\r\n::error::d',
    'is\u2028\u001b[31mnot',
  );

  expect(formatDiagnostics([found, aboutFile('content/e.png', '', 'is not')])).toBe(
    'content/a\\n::error::b.png:1:1  site.c\\u000d\\n::error::d  is\\n\\u001b[31mnot\ncontent/e.png:1:1  is not',
  );
});

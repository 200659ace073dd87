import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { describeHosting } from './hosting.ts';
import { headersFile, redirectsFile } from './hosts/headers-and-redirects.ts';

const PAGE =
  '<!doctype html><meta charset="utf-8"><style>p{color:red}</style><script>start()</script>';

const hosting = (base: string) =>
  describeHosting({ base, isHttps: true, documents: [PAGE, PAGE.replace('start', 'stop')] });

describe('the policy', () => {
  const { csp } = new CspParser(hosting('/').headers['Content-Security-Policy'] ?? '');

  it('has nothing that an evaluator would mend', () => {
    const findings = new CspEvaluator(csp).evaluate(DEFAULT_CHECKS);

    expect(findings).toEqual([]);
  });

  it('falls back to nothing weaker for browsers that are older than the site asks for', () => {
    const findings = new CspEvaluator(csp).evaluate([], STRICTCSP_CHECKS);

    // Both would be ignored by browsers of the last years, and weaken the policy in all others.
    expect(findings.map(({ type }) => type)).toEqual([
      Type.UNSAFE_INLINE_FALLBACK,
      Type.ALLOWLIST_FALLBACK,
    ]);
  });
});

describe.each(['/', '/portfolio/'])('the files for Netlify and Cloudflare, below %s', (base) => {
  const texts = [headersFile(hosting(base)), redirectsFile(hosting(base))];
  const lines = texts.flatMap((text) => text.split('\n'));

  it('keep to what Cloudflare reads: lines of 2,000 characters, a hundred rules', () => {
    expect(lines.filter((line) => line.length > 2000)).toEqual([]);
    expect(lines.filter((line) => /^\//.test(line)).length).toBeLessThan(100);
  });

  it('force nothing, which only Netlify can', () => {
    expect(lines.filter((line) => /\d!$/.test(line))).toEqual([]);
  });
});

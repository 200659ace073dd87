import { textHash } from '#lib/text-hash.ts';
import { splitOutcome } from '#model/outcome.ts';
import type { Content } from '#model/schema.ts';
import type { Prose } from '#model/types.ts';

/**
 * @param hasCases whether the texts of cases are among them, which only their own pages show
 * @returns the first language, that of the pages, and hashes of the texts that they show in the first;
 * `null` without any
 */
export function borrowedView(content: Content, hasCases = false) {
  const { borrowed, siteLanguages, about, aboutMarkdown, descriptions, ownSections } = content;
  if (borrowed.size === 0) return null;
  const proses = new Map([
    ...descriptions,
    [aboutMarkdown, about] as const,
    ...ownSections.map(({ markdown, prose }) => [markdown, prose] as const),
  ]);
  const cases = new Map(
    [...content.cases.values()].map(({ markdown, prose }) => [markdown, prose]),
  );
  const shown = [...borrowed].flatMap((text) => {
    const ofCase = cases.get(text);
    if (ofCase) return hasCases ? textsIn(ofCase) : [];
    const prose = proses.get(text);
    return prose ? textsIn(prose) : text;
  });
  const outcomes = content.projects.flatMap(({ outcome = '' }) =>
    borrowed.has(outcome) ? splitOutcome(outcome) : [],
  );
  const hashes = new Set([...shown, ...outcomes].map(textHash));
  hashes.delete('');
  return {
    language: siteLanguages[0].tag,
    ownLanguage: content.site.language,
    hashes: [...hashes].join(' '),
  };
}

const textsIn = (nodes: Prose): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return node;
    if (node.tag === 'img') return node.alt;
    return node.tag === 'pre' ? [] : textsIn(node.children ?? []);
  });

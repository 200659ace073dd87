import { pathOf } from '#content/markdown-errors.ts';
import { PAGE_IDS } from '#content/parse-markdown.ts';
import { closestOption } from '#content/suggest.ts';
import type { TextCheck } from '#content/text-fields.ts';
import { casePath } from '#pages/routes.ts';
import { caseText, headingIds } from '#pages/views/cases/heading-ids.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Content } from '#schema/schema.ts';

const FOOTNOTE = /^fn(ref)?-/;

/** Finds links to a heading that the case does not have. */
export function anchorCheck(content: Content): TextCheck {
  const cases = [...content.cases].map(([name, { prose }]) => {
    const ids = headingIds(caseText(content, name));
    return { name, ids, within: [...ids, ...headingIds(prose)] };
  });
  return ({ kind, field, text }) => {
    const id = decodeUri(/#(.+)/.exec(text)?.[1] ?? '');
    if (!kind.endsWith('.link') || !id || PAGE_IDS.includes(id) || FOOTNOTE.test(id))
      return undefined;
    const isWithin = kind === 'cases.link' && text.startsWith('#');
    const linked = cases.find(({ name }) =>
      isWithin ? name === field : casePath(name) === pathOf(text),
    );
    const ids = linked?.[isWithin ? 'within' : 'ids'];
    if (!ids || ids.includes(id)) return undefined;
    const guess = closestOption(id, ids);
    const advice = guess ? `did you mean "#${guess}"?` : 'a click on a heading shows its address';
    return `has a link to a heading that does not exist, got "${text}"; ${advice}`;
  };
}

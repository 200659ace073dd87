import type { ThemeSection } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { positionIn } from '#site/files/position.ts';
import { jsxIn } from './jsx-in.ts';

/** An element in rendered HTML. React escapes brackets in attributes. */
const ELEMENT = /<([a-z][^<>]*)>/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)"|='([^']*)'|=([^\s>]+))?/g;

/** Elements whose content site/hosting/security-policy.ts does not allow. */
const REFUSED_ELEMENTS: Record<string, string> = {
  ...{ script: 'useEffect in the module', style: 'a CSS module' },
  ...{ iframe: 'a link', object: 'a link', embed: 'a link', video: 'a link', audio: 'a link' },
  base: 'absolute URLs',
};
const FROM_ELSEWHERE = /^\s*(?:https?:|data:|blob:|\/\/)/i;
/** Browsers accept no HTML from scripts (Trusted Types), such as after a change of page. */
const HTML_PROP = 'dangerouslySetInnerHTML';

/**
 * Finds what the content security policy refuses: the visitor would not see it.
 * @param html what the section renders
 */
export function refusedMarkup(section: ThemeSection, html: string): Diagnostic[] {
  const { name, source } = section;
  const file = `theme/sections/${name}.tsx`;
  const jsx = jsxIn(file, source);
  const report = (tag: string, attribute: string | undefined, message: string): Diagnostic => {
    const ofName = jsx.filter((one) => one.attribute === attribute);
    // A component may pass the attribute on.
    const place =
      ofName.find((one) => one.tag === tag) ??
      (attribute ? ofName.find((one) => /^[A-Z]/.test(one.tag)) : undefined);
    const written = attribute ? `<${tag} ${attribute}>` : `<${tag}>`;
    const by = place ? '' : ', by what it imports';
    return {
      file,
      ...positionIn(source, place?.offset ?? 0),
      field: name,
      message: `has ${written}${by}, which the security policy refuses: ${message}`,
    };
  };
  const found = [...html.matchAll(ELEMENT)].flatMap(([, text = '']) => {
    const [tag = ''] = text.split(/[\s/]/);
    const attributes = text.slice(tag.length);
    const instead = REFUSED_ELEMENTS[tag];
    if (instead) return [report(tag, undefined, `use ${instead} instead`)];
    return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, attribute = '', ...values]) => {
      const message = refusal(tag, attribute.toLowerCase(), values.join(''));
      return message ? [report(tag, attribute, message)] : [];
    });
  });
  const ofHtml = jsx.filter(({ attribute }) => attribute === HTML_PROP);
  found.push(...ofHtml.map(({ tag }) => report(tag, HTML_PROP, 'write the elements as JSX')));
  const messages = new Map(found.map((one) => [JSON.stringify(one), one]));
  return [...messages.values()];
}

/** @returns what to do instead of an attribute that is refused */
function refusal(tag: string, attribute: string, value: string): string | undefined {
  if (attribute === 'style') return 'use a class of a CSS module, or attributes of SVG';
  if (attribute.startsWith('on')) return 'use a handler of React, such as onClick';
  if (tag === 'link' && value === 'stylesheet') return 'import the style sheet in the module';
  const isLoaded = /^(src|srcset)$/.test(attribute) || (tag === 'image' && /href$/.test(attribute));
  if (isLoaded && FROM_ELSEWHERE.test(value)) return 'import the file, or use content/images';
  return tag === 'form' && attribute === 'action' ? 'use a link' : undefined;
}

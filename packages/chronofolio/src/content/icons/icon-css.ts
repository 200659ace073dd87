import type { Content, OwnerIcon } from '#schema/schema.ts';
import type { Icon } from '#schema/types.ts';

/** @returns the icon of a link, given the name in its `icon` field or its URL */
export function iconOfLink(name: string, { linkIcons }: Content): Icon | undefined {
  const icon = linkIcons.get(name);
  return icon && ('path' in icon ? icon : { className: classOf(name, linkIcons) });
}

/** @returns a rule for each picture of the owner, which masks the colour of the text unless it has colours */
export async function iconCss(
  { linkIcons }: Content,
  imageOf: (icon: OwnerIcon) => Promise<{ url: string; hasColours: boolean }>,
): Promise<string> {
  const rules = [...linkIcons].map(async ([name, icon]) => {
    if ('path' in icon) return '';
    const { url, hasColours } = await imageOf(icon);
    const property = hasColours ? 'background' : 'mask';
    return `.${classOf(name, linkIcons)}{${property}:url("${url}") center/contain no-repeat}`;
  });
  return (await Promise.all(rules)).join('');
}

const classOf = (name: string, linkIcons: Content['linkIcons']) =>
  `icon-${[...linkIcons.keys()].indexOf(name)}`;

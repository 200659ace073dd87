import type { Content } from '#schema/schema.ts';
import type { Icon } from '#schema/types.ts';

/** @returns the icon of a link, given the name in its `icon` field or its URL */
export function iconOfLink(name: string, { linkIcons }: Content): Icon | undefined {
  const icon = linkIcons.get(name);
  return icon && ('path' in icon ? icon : { className: classOf(name, linkIcons) });
}

/** @returns a rule for each SVG of the owner, which masks the colour of the text */
export const iconCss = ({ linkIcons }: Content): string =>
  [...linkIcons]
    .map(([name, icon]) =>
      'svg' in icon
        ? `.${classOf(name, linkIcons)}{mask:url("data:image/svg+xml,${encodeURIComponent(icon.svg)}") center/contain no-repeat}`
        : '',
    )
    .join('');

const classOf = (name: string, linkIcons: Content['linkIcons']) =>
  `icon-${[...linkIcons.keys()].indexOf(name)}`;

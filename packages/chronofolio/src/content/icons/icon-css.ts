import type { Content } from '#schema/schema.ts';
import type { Icon } from '#schema/types.ts';

/** @returns the icon of a link, given the name in its `icon` field or its URL */
export function iconOfLink(name: string, { linkIcons }: Content): Icon | undefined {
  const icon = linkIcons.get(name);
  return icon && ('path' in icon ? icon : { className: iconClass(name, linkIcons) });
}

export const iconClass = (name: string, linkIcons: Content['linkIcons']): string =>
  `icon-${[...linkIcons.keys()].indexOf(name)}`;

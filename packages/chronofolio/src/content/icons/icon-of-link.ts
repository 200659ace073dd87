import type { Content } from '#schema/schema.ts';
import type { IconData } from '#schema/types.ts';

export function iconOfLink(name: string, { linkIcons }: Content): IconData | undefined {
  const icon = linkIcons.get(name);
  return icon && ('path' in icon ? icon : { className: iconClass(name, linkIcons) });
}

export const iconClass = (name: string, linkIcons: Content['linkIcons']): string =>
  `icon-${[...linkIcons.keys()].indexOf(name)}`;

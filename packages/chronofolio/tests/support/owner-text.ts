import type { OwnerText } from '#content/owner-texts.ts';

/** @param kind such as `projects.link` */
export const ownerText = (kind: string, text: string): OwnerText => ({
  file: `content/${kind.split('.')[0]}.yaml`,
  line: 1,
  column: 1,
  field: kind,
  kind,
  text,
});

import type { TextField } from '#content/text-fields.ts';

/** @param kind such as `projects.link` */
export const textField = (kind: string, text: string): TextField => ({
  file: `content/${kind.split('.')[0]}.yaml`,
  line: 1,
  column: 1,
  field: kind,
  kind,
  text,
});

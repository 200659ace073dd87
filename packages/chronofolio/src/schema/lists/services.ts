import * as field from '#schema/fields.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

const service = field.entry({
  title: field.requiredText('What the service is called.', 'Audits'),
  summary: field.requiredText('What clients get, in a sentence.', 'Security, with the fixes.'),
});

export const services = defineList({
  schema: () => uniqueList(service, 'title'),
  isOptionalInResume: true,
  describe: ({ title, summary }) => ({ names: [{ text: title }], text: summary }),
});

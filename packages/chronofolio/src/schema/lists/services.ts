import { contentList } from '#schema/content-list.ts';
import * as field from '#schema/fields.ts';
import { uniqueList } from '#schema/list-rules.ts';

const service = field.entry({
  title: field.requiredText('What the service is called.', 'Audits'),
  summary: field.requiredText(
    'What clients get, in a sentence or two.',
    'Accessibility and security, with the fixes in the same report.',
  ),
});

export const services = contentList({
  schema: () => uniqueList(service, 'title'),
  isExtra: true,
  textOf: ({ title, summary }) => ({ names: [{ text: title }], text: summary }),
});

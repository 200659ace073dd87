import { contentList } from '#model/content-list.ts';
import { entry, requiredText } from '#model/fields.ts';
import { listWith } from '#model/list-rules.ts';

const service = entry({
  title: requiredText('What the service is called.', 'Audits'),
  summary: requiredText(
    'What clients get, in a sentence or two.',
    'Accessibility and security, with the fixes in the same report.',
  ),
});

export const services = contentList({
  schema: () => listWith(service, { unique: ['title'] }),
  isOptional: true,
  title: 'title',
  isInResume: false,
  textOf: ({ title, summary }) => ({ names: [{ text: title }], text: summary }),
});

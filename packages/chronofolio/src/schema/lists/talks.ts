import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

const talk = field.entry({
  title: field.requiredText('What the talk is called.', 'Maps without a network'),
  event: field.optionalText('Where you gave it.', 'Web Days Lisbon'),
  date: field.optionalDate('When you gave it. The newest comes first.', '2025-10'),
  link: field.optionalUrl('Its page.', 'https://talks.example/maps'),
  video: field.optionalUrl('Its recording.', 'https://videos.example/maps'),
  slides: field.optionalUrl('Its slides.', 'https://slides.example/maps'),
  description: field.optionalText('What it is about, in a sentence.', 'How to draw tiles offline.'),
});

export const talks = defineList({
  schema: () => uniqueList(talk, 'title+event+date'),
  newestBy: 'date',
  closes: 'blogs',
  isExtra: true,
  textOf: ({ title, event, link, video, slides, description }, { messages }) => ({
    names: [{ text: title, link }, { text: event }],
    text: description,
    links: [
      { text: messages.link, link },
      { text: messages.video, link: video },
      { text: messages.slides, link: slides },
    ],
  }),
});

import { definitionOf, LIST_NAMES } from '#schema/lists.ts';
import type { Content } from '#schema/schema.ts';

/** @returns the content with a mark before the titles of drafts, which only the development server shows */
export function markDrafts<Given extends Content>(content: Given): Given {
  const { site, messages } = content;
  const marked = <Entry extends object>(entries: Entry[], field: string) =>
    entries.map((entry) =>
      Reflect.get(entry, 'draft')
        ? { ...entry, [field]: `${messages.draft}: ${Reflect.get(entry, field)}` }
        : entry,
    );
  return {
    ...content,
    site: {
      ...site,
      links: marked(site.links, 'label'),
      ...(site.interests && { interests: marked(site.interests, 'name') }),
    },
    ...{ textPages: marked(content.textPages, 'title'), posts: marked(content.posts, 'title') },
    ...Object.fromEntries(
      LIST_NAMES.map((name) => [
        name,
        marked<object>(content[name], definitionOf(name).title ?? 'title'),
      ]),
    ),
  };
}

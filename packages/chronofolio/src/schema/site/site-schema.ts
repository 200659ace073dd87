import { z } from 'zod';
import * as field from '#schema/fields.ts';
import * as media from '#schema/media-fields.ts';
import { sectionList } from '#schema/section-titles.ts';
import { SECTIONS } from '#schema/sections.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { analytics } from './analytics.ts';
import { resumeSettings } from './resume-settings.ts';
import { theme } from './theme-schema.ts';

/** The greatest number of facts, which fit into one row on a phone. */
const MAX_FACTS = 3;

const assistant = z.union(
  [
    field.url.transform((url): { url: string; label?: string | undefined } => ({ url })),
    field.record({
      url: field.described(field.url, 'Where it leads.', 'https://calendar.your-name.example/'),
      label: field.optionalText('What it says when it is pointed at.', 'Book a call'),
    }),
  ],
  { error: 'must be an http(s) URL, or fields such as “url: …”' },
);

/** The pattern of names of meta tags, except names that pages have already. */
const META_NAME = /^(?!(author|description|viewport|twitter:card)$|og:)[a-zA-Z][\w:.-]*$/;
const META_ERROR = 'must be names of meta tags that the pages do not have, each with a text';

/**
 * Host files contain these paths, so they have only letters that need no escape in any of them. No step
 * but `.well-known` begins with a dot: `..` would lead out of the site, and `.git` would be a repository.
 */
const PATH = /^(\/(?!\.(?!well-known(\/|$)))[\w.~-]{1,200})+\/?$/;
const TARGET = /^\/((?!\.(?!well-known(\/|$)))[\w.~-]{1,200}(\/|$))*$/;
const PATH_ERROR =
  'must be paths of this site, in letters from a to z, digits and .-_~, each with the path that it leads to now, such as /work.html: /projects';

const OWNER_AND_SITE = {
  name: field.requiredText('Your name: the heading of home, and in all titles.', 'Ada Lovelace'),
  pronouns: field.optionalText('Your pronouns: beside your name, and in the résumé.', 'she/her'),
  role: field.requiredText('What you do, in a few words: below your name.', 'Senior developer'),
  pitch: field.requiredText('Your pitch in a sentence.', 'I build web products that stay fast.'),
  language: field.described(
    field.language,
    'The language of your texts. It chooses the words of the interface, how dates and numbers are written, and in which direction the pages are read.',
    'en',
    'de',
    'pt-BR',
  ),
  languages: field.described(
    uniqueList(field.language, 'itself').optional(),
    'The languages of the site, `language` first: the others are at addresses such as /de/, and their texts in content/de.',
    ['en', 'de'],
  ),
  url: field.described(
    field.publicUrl,
    'Where the site will be published, with its path if it has one. Links, canonical addresses and the sitemap follow it.',
    'https://your-name.example/',
    'https://you.github.io/portfolio/',
  ),
  description: field.requiredText(
    'One or two sentences for search engines and link previews.',
    'Ada Lovelace is a full-stack developer in London.',
  ),
};

const PRESENCE = {
  email: field.described(field.email, 'Your e-mail address.', 'hello@your-name.example'),
  location: field.requiredText('Where you work: beside your availability.', 'Lisbon, remote'),
  timezone: field.described(
    field.timezone.optional(),
    'Your time zone: below your location, pages say the time there, and how far it is ahead of the visitor’s.',
    'Europe/Lisbon',
  ),
  industry: field.optionalText('The industry that you work in: a fact below About.', 'Finance'),
  availability: field.optionalText('When you are available: below your role.', 'From March 2027'),
  facts: field.described(
    uniqueList(
      field.record({
        figure: field.requiredText('The figure, with its sign and unit.', '40 M'),
        label: field.requiredText('What it counts, in a few words.', 'requests a day'),
        link: field.optionalLink('Where the proof is.', '/projects/consent'),
      }),
      'label',
    )
      .max(MAX_FACTS, { error: `must be at most ${MAX_FACTS} facts` })
      .optional(),
    'Up to three figures that prove what you do: in one row below your pitch, and in the summary of the résumé.',
    [{ figure: '40 M', label: 'requests a day' }],
  ),
};

const END_OF_PAGES = {
  assistant: field.described(
    assistant.optional(),
    'Where the button at the bottom right leads, such as a chat about your work or a page to book a call; with a `label`, what it says when it is pointed at. Without it, there is no button.',
    'https://assistant.your-name.example/',
    { url: 'https://calendar.your-name.example/', label: 'Book a call' },
  ),
  closing: field.optionalText('The large line at the end of each page.', 'Let’s build it.'),
  updated: field.described(
    field.date,
    'When you last changed the content: shown at the end of each page. Jobs without an end count up to this date.',
    '2026-11',
  ),
};

const lookIn = (checks: field.Checks) => ({
  portrait: media.optionalImage(
    checks,
    'A picture of you, below your name: a round of 96 pixels, cut from the middle.',
    { src: 'portrait.jpg', alt: 'Ada Lovelace at her desk' },
  ),
  image: field.optionalLink(
    'The URL of a picture of you, such as a file in content/public, for search engines and the exported JSON Resume. The pages do not show it.',
    'https://your-name.example/portrait.jpg',
  ),
  sections: field.described(
    sectionList(checks, [...SECTIONS, ...(checks.themeSections ?? [])]).optional(),
    'The sections of home in your order, by name or with your own title. Sections that are not listed are left out. Without this list, home shows all; publications are at the end of Blogs unless it names them.',
    ['about', 'projects'],
  ),
  theme,
  shareCards: field.optionalGroup(
    'Your pictures for link previews, instead of the cards that the build draws: 1200 × 630 pixels or more.',
    {
      home: media.optionalImage(checks, 'For links to home.', {
        src: 'card.png',
        alt: 'Ada Lovelace at her desk',
      }),
      projects: media.optionalImage(checks, 'For links to All Projects.', {
        src: 'shelf.png',
        alt: 'A shelf of small models',
      }),
    },
  ),
});

const PRIVATE = {
  interests: field.described(
    uniqueList(
      field.entry({
        name: field.requiredText('The interest.', 'Typography'),
        keywords: field.optionalTexts('What you like of it.', 'variable fonts'),
      }),
      'name',
    ).optional(),
    'What you like beside work: a fact below About.',
  ),
  phone: field.optionalText(
    'Your phone number: in the résumés that you send, and in the one on the site if `resume.public` names it.',
    '+351 210 000 000',
  ),
  address: field.optionalGroup(
    'Your postal address: in the résumés that you send, and in the one on the site if `resume.public` names it.',
    {
      address: field.optionalText('Street and number, on one or more lines.', 'Rua Nova 12'),
      postalCode: field.optionalText('The postal code.', '1100-042'),
      city: field.optionalText('The city.', 'Lisbon'),
      region: field.optionalText('The region or state.', 'Lisbon district'),
      countryCode: field.described(
        field
          .textField('must be a country code of two letters such as AT', /^[a-zA-Z]{2}$/)
          .optional(),
        'The country.',
        'PT',
      ),
    },
  ),
};

export const siteSchema = (checks: field.Checks) =>
  field.record({
    ...OWNER_AND_SITE,
    ...PRESENCE,
    links: uniqueList(
      field.entry({
        label: field.requiredText('What the link is called.', 'GitHub'),
        url: field.described(
          field.linkOrEmail,
          'Where the link leads: also to another e-mail address.',
          'https://code.example/your-name',
          'mailto:jobs@your-name.example',
        ),
        username: field.optionalText('Your name there, for the exported JSON Resume.', 'your-name'),
        icon: field.described(
          field.checkedText(checks.iconErrors).optional(),
          'The icon beside the label, instead of the one that follows from the URL: the name of a brand in simple-icons, or of your SVG or PNG in content/images. Icons are shown if every link has one.',
          'github',
          'my-mark.svg',
        ),
      }),
      'label',
      'url',
    ).meta({
      description: 'Your profiles on other sites: in the sidebar and at the end of each page.',
    }),
    ...END_OF_PAGES,
    ...lookIn(checks),
    ...PRIVATE,
    resume: resumeSettings(checks),
    analytics,
    redirects: field.optionalMap(
      PATH_ERROR,
      PATH,
      field.textField(PATH_ERROR, TARGET),
      'Addresses of an earlier site, and the pages that they lead to now.',
      { '/work.html': '/projects' },
    ),
    meta: field.optionalMap(
      META_ERROR,
      META_NAME,
      field.text,
      'Meta tags with which other sites verify that this one is yours, by their names.',
      { 'google-site-verification': 'a1B2c3' },
    ),
    publishResumeJson: field.optionalFlag('Whether /resume.json is a JSON Resume.', true),
  });

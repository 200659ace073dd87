import * as field from '#schema/fields.ts';
import { definitionOf, LIST_NAMES } from '#schema/lists.ts';
import { sectionList } from '#schema/section-titles.ts';
import { uniqueList } from '#schema/unique-list.ts';

/** The sections of a résumé, unless the owner chooses others. */
export const DEFAULT_RESUME_SECTIONS = [
  'summary' as const,
  ...LIST_NAMES.filter((name) => !definitionOf(name).isOptionalInResume),
];
const EXTRA_RESUME_SECTIONS = [
  'interests' as const,
  ...LIST_NAMES.filter((name) => definitionOf(name).isOptionalInResume),
];
const RESUME_SECTIONS = [...DEFAULT_RESUME_SECTIONS, ...EXTRA_RESUME_SECTIONS];

/** The fields of `resume` that each audience can have, too. */
const resumeFieldsIn = (checks: field.Checks) => ({
  role: field.optionalText('Your role there, instead of that on the site.', 'Back-end engineer'),
  summary: field.optionalMarkdown(
    checks,
    'Its summary in Markdown, instead of About.',
    'Back-end engineer with **twelve years** in payments.',
  ),
  sections: field.described(
    sectionList(checks, RESUME_SECTIONS, ' of the résumé').optional(),
    `Its sections in your order, by name or with your own title, instead of that on home. Without this list: ${DEFAULT_RESUME_SECTIONS.join(', ')}. Only if it names them: ${EXTRA_RESUME_SECTIONS.join(', ')}, and those of your own in content/sections.`,
    ['summary', 'experience', 'skills'],
  ),
  skillYears: field.optionalFlag('Whether it has the years of each skill.', true),
  availability: field.optionalFlag('Whether it has your availability, beside your location.', true),
  photo: field.optionalFlag('Whether it has your `portrait`, at its top.', true),
  length: field.described(
    field
      .textField('must be a number of pages such as 2', /^[1-9]$/)
      .meta({ type: ['string', 'integer'], minimum: 1, maximum: 9 })
      .optional(),
    'The most pages that it may have: if it would have more, short lists such as publications become three lines and the number of the others, then all jobs but the three newest become one line each, then projects.',
    2,
  ),
});

export const resumeSettings = (checks: field.Checks) =>
  field.optionalGroup('The résumé that `npx chronofolio resume` makes.', {
    ...resumeFieldsIn(checks),
    public: field.described(
      uniqueList(field.choice(['phone', 'address']), 'itself').optional(),
      'Which of `phone` and `address` the public resume.pdf shows. By default, neither.',
      ['phone'],
    ),
    audiences: field.optionalMap(
      'must be names, each with fields of `resume`',
      /\S/,
      field.record(resumeFieldsIn(checks)),
      'Other settings for one kind of job: those of `backend` are for `npx chronofolio resume --for backend`.',
      { backend: { role: 'Back-end engineer' } },
    ),
  });

import type { z } from 'zod';
import { orNumber, record, textField } from '#schema/fields.ts';
import type { PluralForms } from './interpolate.ts';
import { buildMessages, interfaceMessages, type Messages } from './messages.ts';

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many'] as const;

function pluralLike(forms: PluralForms) {
  const form = messageLike(Object.values(forms));
  const others = PLURAL_CATEGORIES.map((category) => [category, form.optional()]);
  return record({ ...Object.fromEntries(others), other: form }, 'other');
}

/** A message with the placeholders of one of the examples only. */
function messageLike(examples: string[]) {
  const names = [...new Set(examples.flatMap((message) => message.match(/\{\w*\}/g) ?? []))];
  const rule =
    names.length > 0
      ? `must be text, with no placeholder but ${names.join(' and ')}`
      : 'must be text without {placeholders}';
  const known = names.map((name) => `(?!${name.replace(/[{}]/g, '\\$&')})`).join('');
  const pattern = new RegExp(`^(?![\\s\\S]*${known}\\{\\w*\\})[\\s\\S]*\\S`);
  return textField(rule, pattern).meta(orNumber);
}

const DEFAULTS: Messages = { ...interfaceMessages, ...buildMessages };
const shape = Object.entries(DEFAULTS).map(([name, value]) => {
  const message = typeof value === 'string' ? messageLike([value]) : pluralLike(value);
  const forms = typeof value === 'string' ? [value] : Object.values(value);
  const description = `In English: “${forms.join('”, “')}”`;
  return [name, message.optional().meta({ description, default: value })];
});

export const messagesSchema = record(Object.fromEntries(shape)) as z.ZodType<Partial<Messages>>;

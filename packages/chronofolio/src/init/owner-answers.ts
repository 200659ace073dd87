import type { z } from 'zod';
import { languageTag } from '#content/diagnostics/suggest.ts';
import { profileUrl, withScheme } from '#content/icons/networks.ts';
import { url } from '#schema/fields.ts';
import { fileSchemas } from '#schema/schema.ts';

const { site } = fileSchemas();
const { language: languageField, pitch } = site.shape;
const address = url.optional();

/** The answers that `init` requires. `check` reports everything else that a site lacks. */
export const ownerSchema = site
  .pick({ name: true, role: true, email: true, location: true, url: true })
  .extend({
    language: languageField.optional(),
    pitch: pitch.optional(),
    github: address,
    linkedin: address,
    assistant: address,
  });
export type Owner = z.infer<typeof ownerSchema>;
/** The answers as the owner has typed them, which may be invalid. */
export type Answers = { [Name in keyof Owner]?: string | undefined };

const NETWORKS: Partial<Record<keyof Owner, string>> = { github: 'GitHub', linkedin: 'LinkedIn' };
const URLS: (keyof Owner)[] = ['url', 'github', 'linkedin', 'assistant'];

/** @returns a completed answer, such as `https://github.com/ada` for `ada` */
export function completeAnswer(field: keyof Owner, answer: string): string {
  const text = answer.trim();
  const network = NETWORKS[field];
  const [, user] = /^(?:@|in\/)?([\p{L}\p{N}_-]+)\/?$/u.exec(text) ?? [];
  if (network && user) return profileUrl(network, user) ?? text;
  if (URLS.includes(field)) return withScheme(text);
  if (field === 'language') return languageTag(text) ?? text;
  return text;
}

export const isOptional = (field: keyof Owner): boolean =>
  ownerSchema.shape[field].safeParse(undefined).success;

/** A part of a host name, such as `ada` without `.dev`. */
const HOST_LABEL = /^[\p{L}\p{N}-]+$/u;

/** @returns an error message for an invalid answer; a blank answer to an optional question is valid */
export function problemWith(field: keyof Owner, answer: string | undefined): string | undefined {
  if (isOptional(field) && !answer?.trim()) return undefined;
  if (/\p{Cc}/u.test(answer ?? '')) return 'must be one line of text';
  const result = ownerSchema.shape[field].safeParse(answer && completeAnswer(field, answer));
  const message = result.error?.issues[0]?.message;
  if (message && answer && field === 'url' && HOST_LABEL.test(answer.trim())) {
    return `must be a whole address, such as ${answer.trim()}.dev`;
  }
  return message && (answer === undefined ? `is missing: it ${message}` : message);
}

import type { z } from 'zod';
import * as field from '#schema/fields.ts';
import { uniqueList } from '#schema/unique-list.ts';

/** The script that counts visits, which a page loads after everything else. */
export interface VisitCounter {
  src: string;
  attributes: Record<string, string>;
  /** The origins that the script sends data to. The security policy allows only these. */
  sendsTo: string[];
}

/** A URL whose origin has no characters with a meaning in security policies. */
const scriptUrl = field.textField(
  'must be an http(s) URL whose host has only letters, digits, dots and hyphens',
  /^https?:\/\/\S+$/i,
  (value) => URL.canParse(value) && /^[a-z\d.-]+(:\d+)?$/.test(new URL(value).host),
);
/** An attribute. `src` has its own field, and the policy would block attributes such as `onload`. */
const SCRIPT_ATTRIBUTE = /^(?!on|src$)[a-z][a-z0-9-]*$/;
const script = field.record({
  src: field.described(scriptUrl, 'The address of its script.', 'https://visits.example/script.js'),
  attributes: field.optionalMap(
    'must be attributes of the script, such as “data-site: …”',
    SCRIPT_ATTRIBUTE,
    field.text,
    'The other attributes of its element.',
    { 'data-site': '1' },
  ),
  sendsTo: field.described(
    uniqueList(scriptUrl, 'itself').optional(),
    'The addresses that it sends to; without this list, where it is from.',
    ['https://collect.your-name.example'],
  ),
});
const accountId = (description: string, example: string) =>
  field.described(
    field.textField('must be letters, digits, dots and hyphens', /^[\w.-]+$/).optional(),
    description,
    example,
  );

/** The services that count visits, of which a site uses one. */
export const analytics = field.described(
  field
    .record({
      plausible: accountId('The domain of your site in Plausible.', 'your-name.example'),
      umami: accountId('The website ID in Umami Cloud.', 'b59e9c65-ae32-47f1-8400-119fcf4861c4'),
      goatcounter: accountId('Your code in GoatCounter.', 'your-name'),
      script: field.described(script.optional(), 'Any other service, or your own.'),
    })
    .refine((services) => Object.keys(services).length === 1, {
      error: 'must be one service',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  'What counts the visits. Its script is loaded after the page, and the security policy allows it to send to its own service only. `npx chronofolio dev` counts nothing.',
);

export function visitCounter(services: z.infer<typeof analytics> = {}): VisitCounter | undefined {
  const { plausible, umami, goatcounter, script } = services;
  // https://plausible.io/docs/plausible-script
  if (plausible) return counter('https://plausible.io/js/script.js', { 'data-domain': plausible });
  // https://umami.is/docs/tracker-configuration
  if (umami) {
    const sendsTo = ['https://cloud.umami.is', 'https://api-gateway.umami.dev'];
    return counter('https://cloud.umami.is/script.js', { 'data-website-id': umami }, sendsTo);
  }
  // https://www.goatcounter.com/help/csp
  const goat = `https://${goatcounter}.goatcounter.com`;
  if (goatcounter)
    return counter('https://gc.zgo.at/count.js', { 'data-goatcounter': `${goat}/count` }, [goat]);
  return script && counter(script.src, script.attributes, script.sendsTo);
}

const counter = (src: string, attributes = {}, sendsTo = [src]): VisitCounter => ({
  src,
  attributes,
  sendsTo: sendsTo.map((address) => new URL(address).origin),
});

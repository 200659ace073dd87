import { expect, it } from 'vitest';
import { inlineStyles, securityPolicy } from './security-policy.ts';

const policy = (sendsTo?: string[]) => securityPolicy(['start()'], 'p { color: red }', sendsTo);

it('the policy of a page allows what the build inserts, and the addresses that the counter of visits uses', () => {
  expect(policy()).toBe(
    "default-src 'none';script-src 'strict-dynamic' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';style-src 'self' 'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4=';img-src 'self' data:;media-src 'self';font-src 'self';connect-src 'self';base-uri 'none';form-action 'self'",
  );
  expect(policy(['https://visits.example'])).toContain(
    "img-src 'self' https://visits.example data:;media-src 'self';font-src 'self';connect-src 'self' https://visits.example;",
  );
});

it('styles cannot end their element', () => {
  expect(
    inlineStyles(':root { --name-mark: "</style><script>" } a::after { content: "</STYLE" }'),
  ).toBe(':root { --name-mark: "\\3c /style><script>" } a::after { content: "\\3c /STYLE" }');
});

import { expect, it } from 'vitest';
import { hostName } from './host-name.ts';

it('returns the host without www, port and path', () => {
  expect(hostName('https://www.example.com/a/b?c#d')).toBe('example.com');
  expect(hostName('http://sub.example.co.uk:8080/')).toBe('sub.example.co.uk');
});

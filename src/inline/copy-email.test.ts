// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enableCopyButtons } from './copy-email.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  enableCopyButtons();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  document.body.innerHTML =
    '<a href="mailto:j%C3%BCrgen@you.example">Email</a><button data-copy=""><svg></svg></button>';
});

it.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
])('copies the decoded address, and is %s for two seconds', async (state, write) => {
  writeText.mockImplementationOnce(write);
  const states: (string | undefined)[] = [];

  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  for (const ms of [0, 1999, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    states.push(document.querySelector('button')?.dataset.copy);
  }

  expect(writeText).toHaveBeenCalledWith('jürgen@you.example');
  expect(states).toEqual([state, state, '']);
});

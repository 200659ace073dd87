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

async function clickIcon() {
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
}
const button = () => document.querySelector('button')?.dataset.copy;

it('copies the decoded address and shows success for two seconds', async () => {
  writeText.mockResolvedValueOnce();

  await clickIcon();

  expect(writeText).toHaveBeenCalledWith('jürgen@you.example');
  expect(button()).toBe('done');
  await vi.advanceTimersByTimeAsync(1999);
  expect(button()).toBe('done');
  await vi.advanceTimersByTimeAsync(1);
  expect(button()).toBe('');
});

it('shows a failure where the clipboard is denied', async () => {
  writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));

  await clickIcon();

  expect(button()).toBe('failed');
});

import { listen } from '#pages/shared/listen.ts';

const COPY_FEEDBACK_MS = 2000;

/** Makes copy buttons work, which copy their value, or else the e-mail address before them. */
export function enableCopyButtons(): void {
  listen(['click'], copyText);
}

async function copyText({ target }: Event): Promise<void> {
  const button = (target as Element).closest?.<HTMLButtonElement>('[data-copy]');
  if (!button) return;
  const link = button.previousElementSibling as HTMLAnchorElement | null;
  try {
    await navigator.clipboard.writeText(button.value || decodeURIComponent(link?.pathname ?? ''));
    button.dataset.copy = 'done';
  } catch {
    button.dataset.copy = 'failed'; // the clipboard is not available without https
  }
  setTimeout(() => {
    button.dataset.copy = '';
  }, COPY_FEEDBACK_MS);
}

import { listen } from '#pages/shared/listen.ts';

const COPY_FEEDBACK_MS = 2000;

/** Makes the copy buttons beside e-mail addresses work (`src/pages/shared/contact.tsx`). */
export function enableCopyButtons(): void {
  listen(['click'], copyAddress);
}

async function copyAddress({ target }: Event): Promise<void> {
  const button = (target as Element).closest?.<HTMLElement>('[data-copy]');
  const link = button?.previousElementSibling as HTMLAnchorElement | null | undefined;
  if (!button || !link) return;
  try {
    await navigator.clipboard.writeText(decodeURIComponent(link.pathname));
    button.dataset.copy = 'done';
  } catch {
    button.dataset.copy = 'failed'; // the clipboard is not available without https
  }
  setTimeout(() => {
    button.dataset.copy = '';
  }, COPY_FEEDBACK_MS);
}

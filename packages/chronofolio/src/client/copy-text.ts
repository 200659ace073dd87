const COPY_FEEDBACK_MS = 2000;

/** Copies the value of a clicked copy button, or else the e-mail address or the code before it. */
export async function copyText({ target }: Event): Promise<void> {
  const button = (target as Element).closest?.<HTMLButtonElement>('[data-copy]');
  if (!button) return;
  const before = button.previousElementSibling;
  const text =
    before instanceof HTMLAnchorElement ? decodeURIComponent(before.pathname) : before?.textContent;
  try {
    await navigator.clipboard.writeText(button.value || (text ?? ''));
    button.dataset.copy = 'done';
  } catch {
    button.dataset.copy = 'failed'; // the clipboard is not available without https
  }
  setTimeout(() => {
    button.dataset.copy = '';
  }, COPY_FEEDBACK_MS);
}

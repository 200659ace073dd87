/** The picture of projects that have none yet, in `content/images`. */
export const PLACEHOLDER = 'placeholder.svg';

/** @returns an empty picture frame, in tones that suit both themes */
export function placeholderSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750"><rect width="1200" height="750" fill="#8a9099"/><path d="M0 750 420 260l250 290 130-150 400 350z" fill="#6d737c"/><circle cx="870" cy="210" r="80" fill="#b3b8bf"/></svg>\n`;
}

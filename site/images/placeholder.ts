/** The file name of the picture for imported projects without one, in `content/images`. */
export const PLACEHOLDER = 'placeholder.svg';

/** @returns a drawing of an empty picture frame, in greys that suit both themes */
export function placeholderSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750"><rect width="1200" height="750" fill="#8a9099"/><path d="M0 750 420 260l250 290 130-150 400 350z" fill="#6d737c"/><circle cx="870" cy="210" r="80" fill="#b3b8bf"/></svg>\n`;
}

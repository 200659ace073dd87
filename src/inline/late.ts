/**
 * What must work before React loads, but not before the first paint. The script in the head imports it
 * (`src/inline/head.ts`).
 */

import { openNamedRow } from '#browser/open-named-row.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { enableCopyButtons } from './copy-email.ts';
import { keepLines } from './keep-lines.ts';
import { closeSectionList } from './section-list.ts';
import { prepareApp } from './start-app.ts';
import { whenParsed } from './when-parsed.ts';

/**
 * @param scripts the URLs of the entry script and of the chunks that the page shows
 * @param fonts resolves to a function that changes the fonts, if they have not changed yet
 */
export async function startPage(
  scripts: [entry: string, ...chunks: string[]],
  fonts: Promise<(() => void) | undefined>,
): Promise<void> {
  enableCopyButtons();
  closeSectionList();
  whenParsed().then(openNamedRow);
  addEventListener('hashchange', openNamedRow);
  whenIdle(prepareApp(scripts));
  const changeFonts = await fonts;
  if (changeFonts) keepLines(changeFonts);
}

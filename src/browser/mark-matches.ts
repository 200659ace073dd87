import { normalizeForSearch } from '#model/names/slug.ts';

/** The name of the highlight in the styles. */
const NAME = 'match';
/** More are too many to look at, and slow to paint. */
const MAX_MARKS = 500;

/**
 * Marks words in the visible texts of elements, ignoring case and accents, without changing the
 * elements. Browsers without the Custom Highlight API (Firefox before 140) mark nothing.
 * @param words normalized for search; the marks of earlier words are removed
 * @param whole a text that is marked where it stands alone, normalized for search
 */
export function markMatches(elements: Element[], words: string[], whole: string): void {
  if (!globalThis.CSS?.highlights) return;
  const marks = new Highlight();
  CSS.highlights.set(NAME, marks);
  if (words.length === 0 && !whole) return;
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const range of rangesIn(texts.currentNode as Text, words, whole)) marks.add(range);
      if (marks.size >= MAX_MARKS) return;
    }
  }
}

function rangesIn(node: Text, words: string[], whole: string): StaticRange[] {
  const { text, offsets } = normalizedWithOffsets(node.data);
  return (text === whole ? [whole] : words).flatMap((word) => {
    const ranges: StaticRange[] = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const [startOffset = 0, endOffset = 0] = [offsets[at], offsets[at + word.length]];
      ranges.push(
        new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }),
      );
    }
    return ranges;
  });
}

/** Normalizing changes lengths, so `offsets` has for each position that in the original text. */
function normalizedWithOffsets(original: string) {
  let text = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of original) {
    const normalized = normalizeForSearch(character);
    offsets.push(...Array(normalized.length).fill(offset));
    text += normalized;
    offset += character.length;
  }
  offsets.push(offset);
  return { text, offsets };
}

import type { Diagnostic } from '#content/diagnostics.ts';

const MAX_PLACES = 5;

/** A word that differs between messages of the same kind: an address, a file, a number, or a word in quotes. */
const DETAIL = /[“”"<>./\d]/;

/** @returns a note for each kind of message in a folder or language, which says where else it applies */
export function groupNotes(notes: Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const note of notes) {
    const [folder] = /^content\/[^/]+\//.exec(note.file) ?? [''];
    const words = note.message.split(' ').filter((word) => !DETAIL.test(word));
    const kind = [folder, ...words].join(' ');
    groups.set(kind, [...(groups.get(kind) ?? []), note]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length < 2) return first ? [first, ...others] : [];
    const places = others.slice(0, MAX_PLACES).map(({ file, line }) => `${file}:${line}`);
    const more = others.length > MAX_PLACES ? ' …' : '';
    const message = `${first.message} (and ${others.length} more: ${places.join(', ')}${more})`;
    return [{ ...first, message }];
  });
}

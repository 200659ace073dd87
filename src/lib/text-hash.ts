/** @returns a short hash of the words of a text, whatever surrounds them; empty without words */
export function textHash(text: string): string {
  const [words = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text) ?? [];
  if (!/\p{L}/u.test(words)) return '';
  let hash = 0;
  for (let index = 0; index < words.length; index++)
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

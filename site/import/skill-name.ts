/**
 * Splits the names that LinkedIn gives to skills.
 * @returns the name, and what it is called too: `Amazon Web Services` and `AWS`, `Go` and `Go (Programming
 * Language)`; names without brackets at their end as they are
 */
export function skillOf(written: string): { name: string; aliases?: string[] } {
  const [, name, inBrackets] = /^([^()]*[^()\s])\s*\(([^()]+)\)$/.exec(written.trim()) ?? [];
  if (!name || !inBrackets) return { name: written };
  const isAbbreviation = !/\s/.test(inBrackets) && /[A-Z\d].*[A-Z\d]/.test(inBrackets);
  return { name, aliases: [isAbbreviation ? inBrackets : written] };
}

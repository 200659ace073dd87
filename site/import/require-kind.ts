import { UserError } from '#site/files/user-error.ts';

/** What files of each kind begin with, and what to do with them. */
const KINDS = {
  PDF: [
    /^%PDF/,
    'which no command reads: import a JSON Resume, or the archive that LinkedIn sends',
  ],
  ZIP: [/^PK/, 'which may be LinkedIn’s: npx chronofolio import linkedin'],
  JSON: [/^\s*[[{]/, 'which may be a JSON Resume: npx chronofolio import json-resume'],
} as const;

/** @throws {UserError} where the file is of another kind than the wanted one */
export function requireKind(wanted: keyof typeof KINDS, file: string, start: Uint8Array): void {
  const text = Buffer.from(start.subarray(0, 9)).toString('latin1');
  for (const [kind, [pattern, advice]] of Object.entries(KINDS)) {
    if (kind !== wanted && pattern.test(text))
      throw new UserError(`${file} is a ${kind} file, ${advice}`);
  }
}

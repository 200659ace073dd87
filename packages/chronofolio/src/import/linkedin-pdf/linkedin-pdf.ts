import { UserError } from '#files/user-error.ts';
import { emptyImport, type Imported } from '#import/imported.ts';
import { readNarrowColumn } from './narrow-column.ts';
import { readColumns, WHAT_ELSE } from './pdf-lines.ts';
import { isProfile, readWideColumn } from './wide-column.ts';

/**
 * Reads the PDF that LinkedIn makes of a profile, whose two columns have sizes and places of their own.
 * @throws {UserError} if the PDF cannot be read, or is a résumé of another make
 */
export async function readLinkedInPdf(bytes: Uint8Array, name: string): Promise<Imported> {
  const { narrow, wide } = await readColumns(bytes, name);
  if (!isProfile(wide))
    throw new UserError(
      `${name} is a PDF, but not the one that LinkedIn makes, and only that one is read. ${WHAT_ELSE}`,
    );
  const imported = emptyImport();
  readWideColumn(wide, imported);
  readNarrowColumn(narrow, imported);
  return imported;
}

/** A text at a place: x, y, the size and the text. */
type PdfText = [x: number, y: number, size: number, text: string];

/** @returns a PDF of pages with Latin texts, without a table of its objects, which readers then search */
export function pdfOf(pages: PdfText[][], trailer = ''): Uint8Array {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const kids = pages.map((_, index) => `${2 * index + 4} 0 R`).join(' ');
  const objects = pages.flatMap((texts, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >>
    /Contents ${2 * index + 5} 0 R >>`,
    `<< >>\nstream\n${texts.map(drawn).join('\n')}\nendstream`,
  ]);
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...[font, ...objects],
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const text = `%PDF-1.4\n${all.join('')}trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const drawn = ([x, y, size, text]: PdfText) =>
  `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&').replace(/•/g, '\\225')}) Tj ET`;

/**
 * @param lines the x of each column, and its lines: the size, the distance to the line above, and the text
 * @returns a PDF with columns, which continue on the next page after a line that says so
 */
export function columnsPdf(lines: string): Uint8Array {
  const pages: PdfText[][] = [];
  let [x, page, y] = [0, 0, 0];
  for (const line of lines.trim().split('\n')) {
    const [, size, gap, text = ''] = /^([\d.]+) ([\d.]+) (.+)$/.exec(line) ?? [];
    y = size ? y - Number(gap) : 754.6;
    if (size) pages[page]?.push([x, y, Number(size), text]);
    else [x, page] = line === 'next page' ? [x, page + 1] : [Number(line), 0];
    pages[page] ??= [[384, 13.5, 9, `Page ${page + 1}`]];
  }
  return pdfOf(pages);
}

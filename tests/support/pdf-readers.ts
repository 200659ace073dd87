import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { findOnPath } from '#cli/support/programs.ts';

/** A program that extracts the text of a PDF, as applicant tracking systems do. */
interface PdfReader {
  name: string;
  read: (file: string) => Promise<string>;
  /** Why it is not there, and what to install. */
  missing?: string | undefined;
}

const PYPDF = `
import sys
from pypdf import PdfReader
print("\\n".join(page.extract_text() for page in PdfReader(sys.argv[1]).pages))`;
const PDFMINER = `
import sys
from pdfminer.high_level import extract_text
print(extract_text(sys.argv[1]))`;

export function pdfReaders(): PdfReader[] {
  return [
    {
      name: 'pdf.js',
      read: async (file) =>
        (await extractText(new Uint8Array(readFileSync(file)), { mergePages: true })).text,
    },
    poppler('-raw'),
    poppler('-layout'),
    inPython('pypdf', PYPDF),
    inPython('pdfminer', PDFMINER),
  ];
}

const poppler = (option: string): PdfReader => ({
  name: `pdftotext ${option}`,
  missing: runs('pdftotext', ['-v']) ? undefined : 'pdftotext is missing: install poppler-utils',
  read: async (file) => run('pdftotext', [option, file, '-']),
});

function inPython(name: string, script: string): PdfReader {
  const python = findOnPath(['python3']).find((path) => runs(path, ['-c', `import ${name}`]));
  return {
    name,
    missing: python ? undefined : `${name} is missing: install python3-${name}`,
    read: async (file) => run(python ?? '', ['-c', script, file]),
  };
}

const run = (program: string, args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function runs(program: string, args: string[]): boolean {
  try {
    run(program, args);
    return true;
  } catch {
    return false;
  }
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { findProgram } from '#cli/support/programs.ts';
import { ROOT } from '#site/files/paths.ts';

/** A program that extracts the text of a PDF, as applicant tracking systems do. */
export interface PdfReader {
  name: string;
  read: (file: string) => Promise<string>;
  /** Why it is not there, and what to install. */
  missing?: string | undefined;
}

const PYTHON_PACKAGES = path.join(ROOT, '.cache/python-packages');

const PYPDF = `
import sys
from pypdf import PdfReader
print("\\n".join(page.extract_text() for page in PdfReader(sys.argv[1]).pages))`;
const PDFMINER = `
import sys
from pdfminer.high_level import extract_text
print(extract_text(sys.argv[1]))`;

/** @returns the readers; those in Python are installed into `.cache` if the machine lacks them */
export function pdfReaders(): PdfReader[] {
  const pdftotext = findProgram(['pdftotext']);
  const poppler = (option: string) => ({
    name: `pdftotext ${option}`,
    missing: pdftotext ? undefined : 'pdftotext is missing: install poppler-utils',
    read: async (file: string) => output(pdftotext ?? '', [option, file, '-']),
  });
  return [
    { name: 'pdf.js', read: readWithPdfJs },
    poppler('-raw'),
    poppler('-layout'),
    inPython('pypdf', 'pypdf', PYPDF),
    inPython('pdfminer', 'pdfminer.six', PDFMINER),
  ];
}

async function readWithPdfJs(file: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
  return (await extractText(pdf, { mergePages: true })).text;
}

function inPython(name: string, pack: string, script: string): PdfReader {
  const env = { ...process.env, PYTHONPATH: PYTHON_PACKAGES };
  const has = () => succeeds(['-c', `import ${name}`], env);
  if (!has()) {
    mkdirSync(PYTHON_PACKAGES, { recursive: true });
    succeeds(['-m', 'pip', 'install', '--quiet', '--target', PYTHON_PACKAGES, pack], process.env);
  }
  return {
    name,
    missing: has() ? undefined : `${name} is missing: install python3-${name}`,
    read: async (file) => output('python3', ['-c', script, file], env),
  };
}

function succeeds(args: string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync('python3', args, { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}

const output = (program: string, args: string[], env = process.env) =>
  execFileSync(program, args, { encoding: 'utf8', env });

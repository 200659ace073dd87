import { onOneLine, UserError } from '#files/user-error.ts';

/** A position in a text. Lines and columns are counted from 1. */
export interface Position {
  line: number;
  column: number;
}

export function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

export interface Finding extends Position {
  message: string;
}

export interface Diagnostic extends Finding {
  /** The path relative to the directory of the site, such as `content/projects.yaml`. */
  file: string;
  /** The field, such as `projects[2].link`. */
  field: string;
}

export const aboutFile = (file: string, field: string, message: string, line = 1): Diagnostic => ({
  file,
  line,
  column: 1,
  field,
  message,
});

/** What is wrong with a text that exceeds the stack of its parser. */
export const TOO_DEEP = 'is nested too deep: write it with fewer levels';

/** The limit for one text or kind, because finding the lines of thousands takes seconds. The next run shows more. */
export const MAX_FINDINGS = 100;

const MAX_SHOWN_LENGTH = 60;

export const shortened = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

export class ContentError extends UserError {
  readonly diagnostics: Diagnostic[];

  constructor(diagnostics: Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
    this.name = 'ContentError';
    this.diagnostics = diagnostics;
  }
}

/** @returns the diagnostics with which a promise is rejected; none if it is fulfilled */
export const diagnosticsOf = (reading: Promise<unknown>): Promise<Diagnostic[]> =>
  reading.then(
    () => [],
    (error) => {
      if (error instanceof ContentError) return error.diagnostics;
      throw error;
    },
  );

export const formatDiagnostics = (diagnostics: Diagnostic[]): string =>
  diagnostics
    .map(({ file, line, column, field, message }) =>
      onOneLine([`${file}:${line}:${column}`, field, message].filter(Boolean).join('  ')),
    )
    .join('\n');

export function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}

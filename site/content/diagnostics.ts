import { printable, UserError } from '#site/files/user-error.ts';

/** One mistake in the content, with the place to mend it. */
export interface Fault {
  /** Relative to the project, such as `content/projects.yaml`. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
  /** The field, such as `projects[2].link`. */
  field: string;
  message: string;
}

/** Thrown where content cannot become a site; holds every mistake that was found. */
export class ContentError extends UserError {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(formatFaults(faults));
    this.name = 'ContentError';
    this.faults = faults;
  }
}

/** @returns one line per fault: `file:line:column  field  message` */
export function formatFaults(faults: Fault[]): string {
  return faults
    .map(({ file, line, column, field, message }) =>
      printable([`${file}:${line}:${column}`, field, message].filter(Boolean).join('  ')),
    )
    .join('\n');
}

/** Orders faults as one would read the files. */
export function byPlace(a: Fault, b: Fault): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}

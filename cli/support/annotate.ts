import { type Diagnostic, formatDiagnostics, MAX_SHOWN } from '#site/content/diagnostics.ts';

/**
 * In a workflow on GitHub, shows the first diagnostics beside their lines.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function annotate(level: 'error' | 'notice', diagnostics: Diagnostic[]): void {
  if (!process.env.GITHUB_ACTIONS) return;
  for (const diagnostic of diagnostics.slice(0, MAX_SHOWN)) {
    const { file, line, column } = diagnostic;
    const place = `file=${encode(file, /[%:,\p{Cc}]/gu)},line=${line},col=${column}`;
    console.log(`::${level} ${place}::${encode(formatDiagnostics([diagnostic]), /%/g)}`);
  }
}

const encode = (text: string, reserved: RegExp) => text.replace(reserved, encodeURIComponent);

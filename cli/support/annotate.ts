import { type Diagnostic, formatDiagnostics } from '#site/content/diagnostics.ts';

/**
 * In a workflow on GitHub, shows diagnostics beside their lines.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function annotate(level: 'error' | 'notice', diagnostics: Diagnostic[]): void {
  if (!process.env.GITHUB_ACTIONS) return;
  for (const diagnostic of diagnostics) {
    const { file, line, column } = diagnostic;
    const place = `file=${encode(file, /[%:,\n]/g)},line=${line},col=${column}`;
    console.log(`::${level} ${place}::${encode(formatDiagnostics([diagnostic]), /[%\n]/g)}`);
  }
}

const encode = (text: string, reserved: RegExp) => text.replace(reserved, encodeURIComponent);

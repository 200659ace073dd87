/** @returns an argument, quoted for a shell if necessary */
export const shellQuote = (argument: string): string =>
  /^[\w@%+=:,./~-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

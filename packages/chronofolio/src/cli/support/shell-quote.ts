/** @returns an argument as one types it in a shell */
export const shellQuote = (argument: string): string =>
  /^[\w@%+=:,./~-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

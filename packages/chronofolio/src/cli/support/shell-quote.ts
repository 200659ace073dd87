export const shellQuote = (argument: string): string =>
  /^[\w@%+=:,./~-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

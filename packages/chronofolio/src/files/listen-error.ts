import { UserError } from './user-error.ts';

/** @returns an error that says why the server of a command cannot listen */
export function listenError(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  command: string,
): UserError {
  // Vite’s error has only a message, no code.
  return code === 'EADDRINUSE' || /already in use/.test(message)
    ? new UserError(`Port ${port} is in use. Choose another: PORT=${port + 1} ${command}`)
    : new UserError(message);
}

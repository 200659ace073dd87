import { UserError } from './user-error.ts';

/** @returns an error that says why the server of a command cannot listen, and what to do */
export function listenError(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  command: string,
): UserError {
  // Vite’s error has only a message, no code.
  if (code === 'EADDRINUSE' || /already in use/.test(message))
    return new UserError(`Port ${port} is in use. Choose another: PORT=${port + 1} ${command}`);
  if (code === 'EACCES')
    return new UserError(
      `Port ${port} needs more permissions. Choose another: PORT=4321 ${command}`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(
      `This machine does not have the address ${host}. Set HOST to one of its own.`,
    );
  return new UserError(message);
}

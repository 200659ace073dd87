import { UserError } from './user-error.ts';

/** @returns why a server cannot listen, and what to do: the command is what was run */
export function listenError(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  command: string,
): UserError {
  // Vite says it in words only.
  if (code === 'EADDRINUSE' || /already in use/.test(message))
    return new UserError(`Port ${port} is taken. Choose another: PORT=${port + 1} ${command}`);
  if (code === 'EACCES')
    return new UserError(`Port ${port} may not be used here. Choose another: PORT=4321 ${command}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(`This machine has no address ${host}. Set HOST to one that it has.`);
  return new UserError(message);
}

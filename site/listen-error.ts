import { UserError } from './faults.ts';

/** @returns why a server cannot listen, and what to do: the command is what was run */
export function listenError(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  command: string,
): UserError {
  const told = (advice: string) => new UserError(advice);
  // Vite says it in words only.
  if (code === 'EADDRINUSE' || /already in use/.test(message))
    return told(`Port ${port} is taken. Choose another: PORT=${port + 1} ${command}`);
  if (code === 'EACCES')
    return told(`Port ${port} may not be used here. Choose another: PORT=4321 ${command}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return told(`This machine has no address ${host}. Set HOST to one that it has.`);
  return told(message);
}

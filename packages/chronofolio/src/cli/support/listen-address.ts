import { DEFAULT_HOST } from '#build/local-hosts.ts';
import { UserError } from '#files/user-error.ts';

const DEFAULT_PORT = 4321;
const MAX_PORT = 65_535;

export const LISTEN_HELP = `\nThe environment variables PORT and HOST choose another address than localhost:${DEFAULT_PORT}.`;

/** Reads `PORT` and `HOST`. @throws {UserError} if `PORT` is not a port number */
export function readListenAddress(): { port: number; host: string } {
  const { PORT, HOST } = process.env;
  const port = Number(PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new UserError(`PORT must be a number from 0 to ${MAX_PORT}, got "${PORT}".`);
  }
  return { port, host: HOST || DEFAULT_HOST };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOnPath } from '#cli/support/programs.ts';
import type { Section } from './report.ts';
import { serve } from './serve.ts';
import { formatSample, summarize } from './statistics.ts';

const ROUNDS = 3;
const SECONDS_PER_ROUND = 4;
const CONNECTIONS = 32;
const MB = 1_000_000;

/** Requests home as often as the server can answer. Without wrk there is nothing to report. */
export async function measureThroughput(dir: string): Promise<Section[]> {
  if (findOnPath(['wrk']).length === 0) {
    console.log('The server was not measured: wrk is not installed.');
    return [];
  }
  const server = await serve(dir);
  const memory = [await server.readMemory()];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rates.push(await requestsPerSecond(server.url));
    memory.push(await server.readMemory());
  }
  server.stop();
  const memoryCells = [memory[0], memory.at(-1)].map((bytes = 0) => (bytes / MB).toFixed(0));
  return [
    {
      title: 'The server',
      note: `Home as brotli, ${CONNECTIONS} connections of wrk on one thread, on loopback.`,
      head: ['requests per second', 'MB of memory before', 'MB of memory after'],
      rows: [[formatSample(summarize(rates)), ...memoryCells]],
    },
  ];
}

/** @throws if an answer is an error */
async function requestsPerSecond(url: string): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS_PER_ROUND}`, '-H', 'Accept-Encoding: br'];
  const { stdout } = await promisify(execFile)('wrk', [...args, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} answered with errors`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

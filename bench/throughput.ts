import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#site/files/paths.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import { serve } from './serve.ts';
import { type Sample, summary } from './statistics.ts';

const ROUNDS = 3;
const SECONDS_A_ROUND = 4;
const CONNECTIONS = 32;
const MILLION = 1_000_000;
const MB = 1_000_000;
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Throughput {
  /** Requests a second, by server; servers that this machine lacks are left out. */
  servers: { name: string; requests: Sample }[];
  missing: string[];
  /** Resident memory of our server before and after a million requests, in MB. */
  memory?: { before: number; after: number; requests: number };
}

/** Asks each server for home as often as it can answer, one after another, in rounds. */
export async function throughput(dir: string): Promise<Throughput> {
  if (!(await isInstalled('wrk'))) return { servers: [], missing: ['wrk'] };
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'chronofolio-bench-'));
  const children: ChildProcess[] = [];
  const ours = await serve(dir);
  const missing: string[] = [];
  try {
    const urls = new Map([['ours', ours.url]]);
    for (const [name, start] of Object.entries(others(dir, scratch))) {
      const port = await freePort();
      const command = await start(port);
      if (!command) {
        missing.push(name);
        continue;
      }
      const [program = '', ...args] = command;
      const child = spawn(program, args, { cwd: ROOT, stdio: 'ignore', detached: true });
      child.on('error', () => {});
      children.push(child);
      const url = `http://127.0.0.1:${port}/`;
      if (await answers(url)) urls.set(name, url);
      else missing.push(name);
    }
    const runs = new Map([...urls.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, url] of urls) runs.get(name)?.push(await requestsPerSecond(url));
    }
    const servers = [...runs].map(([name, values]) => ({ name, requests: summary(values) }));
    return { servers, missing, memory: await memoryOfAMillion(ours, servers[0]?.requests.median) };
  } finally {
    ours.stop();
    for (const child of children) stopGroup(child);
    await rm(scratch, { recursive: true, force: true });
  }
}

/** How to start the servers that ours is compared with: nothing where one is not installed. */
const others = (dir: string, scratch: string) => ({
  'vite preview': async (port: number) => {
    const config = path.join(scratch, 'vite.config.mjs');
    await writeFile(config, `export default { build: { outDir: ${JSON.stringify(dir)} } }`);
    return [
      'npx',
      'vite',
      'preview',
      '--config',
      config,
      '--host',
      '127.0.0.1',
      '--port',
      `${port}`,
    ];
  },
  serve: async (port: number) => [
    ...['npx', '-y', 'serve@14', '--no-request-logging', '--listen', `tcp://127.0.0.1:${port}`],
    dir,
  ],
  'sirv-cli': async (port: number) => [
    ...['npx', '-y', 'sirv-cli@3', dir, '--brotli', '--gzip', '--quiet', '--host', '127.0.0.1'],
    ...['--port', `${port}`],
  ],
  nginx: async (port: number) => {
    if (!(await isInstalled('nginx'))) return undefined;
    const config = path.join(scratch, 'nginx.conf');
    await writeFile(
      config,
      `load_module ${BROTLI_MODULE}; daemon off; worker_processes 1;
pid ${scratch}/nginx.pid; error_log ${scratch}/error.log;
events { worker_connections 1024; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; root ${dir}; brotli_static on; gzip_static on; } }`,
    );
    return ['nginx', '-c', config];
  },
});

/** The process and those that it started: npx starts the server as another one. */
function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid);
  } catch {} // it has ended by itself
}

async function requestsPerSecond(url: string, seconds = SECONDS_A_ROUND): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-H', 'Accept-Encoding: br', url],
  ]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} answered with errors`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function memoryOfAMillion(ours: Awaited<ReturnType<typeof serve>>, rate = 10_000) {
  const before = await ours.memory();
  const seconds = Math.ceil(MILLION / rate) + 2;
  const perSecond = await requestsPerSecond(ours.url, seconds);
  const after = await ours.memory();
  return { before: before / MB, after: after / MB, requests: perSecond * seconds };
}

async function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)('which', [program]).then(
    () => true,
    () => false,
  );
}

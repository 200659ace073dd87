import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'undici';
import { findProgram } from '#cli/support/programs.ts';
import { createApp } from '#server/app.ts';

/** A server of a built site. */
export interface Host {
  /** Unlike `fetch`, it neither decodes bodies nor follows redirects. */
  client: Client;
  stop: () => void;
}

/** @param dir the built site, absolute. @returns in a sentence, why the server cannot be started here */
export type StartHost = (dir: string, base: string) => Promise<Host | string>;

// Each listens on a socket in a separate directory, so that two tests never need the same port. The
// programs include the configuration file of the site, as docs/publish.md describes.

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const startOwn: StartHost = async (dir, base) => {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  const socketPath = path.join(scratch, 'socket');
  const server = createServer(createApp({ dir, base, isHttps: true })).listen(socketPath);
  await once(server, 'listening');
  return connectTo(scratch, () => server.close());
};

export const startNginx: StartHost = async (dir) => {
  const nginx = findProgram(['nginx']);
  if (!nginx) return 'nginx is not installed here';
  if (!existsSync(BROTLI_MODULE)) return 'the brotli module of nginx is not installed here';
  return startServer(nginx, (scratch) => ({
    args: ['-p', scratch, '-c', 'config', '-e', 'error.log'],
    config: `load_module ${BROTLI_MODULE};
daemon off; master_process off; pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path b; proxy_temp_path p; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
  server {
    listen unix:${scratch}/socket;
    root ${dir};
    brotli_static on;
    include ${dir}/nginx.conf;
  }
}`,
  }));
};

export const startCaddy: StartHost = async (dir) => {
  const caddy = findProgram(['caddy']);
  if (!caddy) return 'Caddy is not installed here';
  return startServer(caddy, (scratch) => ({
    args: ['run', '--config', `${scratch}/config`, '--adapter', 'caddyfile'],
    config: `{
  admin off
  auto_https off
}
http:// {
  bind unix/${scratch}/socket
  root * ${dir}
  import ${dir}/Caddyfile
}`,
  }));
};

async function startServer(
  program: string,
  settings: (scratch: string) => { args: string[]; config: string },
): Promise<Host> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  const { args, config } = settings(scratch);
  writeFileSync(path.join(scratch, 'config'), config);
  const child = spawn(program, args, {
    env: { ...process.env, HOME: scratch, XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  while (!(await acceptsConnections(path.join(scratch, 'socket')))) {
    if (child.exitCode !== null) throw new Error(`${program} does not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return connectTo(scratch, () => child.kill());
}

/** @param scratch the directory of the socket */
function connectTo(scratch: string, stop: () => void): Host {
  const client = new Client('http://localhost', { socketPath: path.join(scratch, 'socket') });
  return {
    client,
    stop: () => {
      client.destroy();
      stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A server creates its socket before it listens on it. */
function acceptsConnections(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

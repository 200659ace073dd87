import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'undici';
import { findProgram } from '#cli/support/programs.ts';
import type { Host, Site } from './host.ts';
import { send } from './own.ts';

// Real servers that include the site's configuration file, as docs/publish.md describes. They listen on
// a socket in a separate directory, so that two tests never need the same port.

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export async function startNginx({ dir }: Site): Promise<Host | string> {
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
}

export async function startCaddy({ dir }: Site): Promise<Host | string> {
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
}

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
  const socketPath = path.join(scratch, 'socket');
  while (!(await acceptsConnections(socketPath))) {
    if (child.exitCode !== null) throw new Error(`${program} does not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const client = new Client('http://localhost', { socketPath });
  return {
    request: (request) => send(client, request),
    stop: () => {
      client.destroy();
      child.kill();
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '#cli/support/programs.ts';
import { UserError } from '#site/files/user-error.ts';
import { answers, freePort } from '#tests/support/ports.ts';

const NGINX = ['nginx', '/usr/sbin/nginx'];

interface Edge {
  /** Without a slash at the end. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx as a cache in front of a server, as the edge of a delivery network stands there.
 * @param origin the server's address, without a slash at the end
 * @param holdsPages for a second, though they ask to be revalidated each time; hashed files are held
 * as their headers say, either way
 * @param dir a new directory of its own
 * @throws {UserError} where there is no nginx
 */
export async function startEdge(origin: string, holdsPages: boolean, dir: string): Promise<Edge> {
  const nginx = findProgram(NGINX);
  if (!nginx)
    throw new UserError('This needs nginx. Install it (Debian: apt-get install nginx-light).');
  await mkdir(dir, { recursive: true });
  const port = await freePort();
  const config = path.join(dir, 'nginx.conf');
  await writeFile(config, configuration(origin.replace('http://', ''), holdsPages, dir, port));
  const child = spawn(nginx, ['-c', config, '-e', path.join(dir, 'error.log')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(`${url}/ready`))) throw new Error('nginx does not answer');
  return {
    url,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const configuration = (origin: string, holdsPages: boolean, dir: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1;
pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  proxy_cache_path ${dir}/cache levels=1:2 keys_zone=edge:10m use_temp_path=off;
  upstream origin { server ${origin}; keepalive 32; }
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
  # Of all who wait for a file that is not here yet, one asks for it.
  proxy_cache_lock on; proxy_cache_lock_timeout 60s; proxy_cache_lock_age 60s;
  proxy_cache_revalidate on;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /ready { return 204; }
    location /assets/ { proxy_cache edge; proxy_pass http://origin; }
    location / { ${holdsPages ? HOLD : ''} proxy_pass http://origin; }
  }
}
`;

/** While one asks whether a page is still the same, the others are given what is there. */
const HOLD =
  'proxy_cache edge; proxy_ignore_headers Cache-Control; proxy_cache_valid 200 1s; proxy_cache_use_stale updating;';

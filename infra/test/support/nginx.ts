import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { nginxConf } from '../../src/server/gateway/nginx.ts';
import { freePort } from '../../tools/free-port.ts';

const path = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

export const haveNginx = spawnSync('nginx', ['-v'], { env: { PATH: path } }).error === undefined;

/** `logs`: what it has written so far. */
export type Nginx = { url: string; logs: () => string; stop: () => Promise<void> };

/** The gateway's configuration on an nginx of this machine, in front of these addresses (host:port). */
export async function startNginx(sides: {
  command: readonly string[];
  query: readonly string[];
  uploadLimitMb?: number;
}): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-gateway-'));
  const port = await freePort();
  const conf = nginxConf(api, { uploadLimitMb: 25, ...sides, port });
  writeFileSync(join(dir, 'nginx.conf'), inFolder(conf, dir));
  const args = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')];
  const nginx = spawn('nginx', args, { env: { PATH: path }, stdio: 'inherit' });
  while (!(await answers(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await pause(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    logs: () => ['access.log', 'error.log'].map((name) => readFileSync(join(dir, name), 'utf8')).join(''),
    async stop() {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
      rmSync(dir, { recursive: true });
    },
  };
}

/** As somebody without rights runs it: everything that it writes lies in one folder. */
function inFolder(conf: string, dir: string): string {
  const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) =>
    kind === 'body' ? `client_body_temp_path ${dir}/body;` : `${kind}_temp_path ${dir}/${kind};`,
  );
  return conf
    .replaceAll('error_log /dev/stderr', `error_log ${dir}/error.log`)
    .replace('access_log /dev/stdout calls;', `access_log ${dir}/access.log calls;\n  ${own.join('\n  ')}`)
    .replace('worker_processes auto;', `worker_processes 1;\npid ${dir}/nginx.pid;\ndaemon off;`);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

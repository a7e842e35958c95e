import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '@anamnesis/infra/src/server/configuration/allocator.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';

export type Server = { url: string; pid: number; stop: () => Promise<void> };

/** Signs the tokens of people who were seeded and never signed in. */
export const benchSecret = 'the-secret-of-the-bench';
export const appScript = fileURLToPath(new URL('./serve.ts', import.meta.url));
export const startScript = fileURLToPath(new URL('../../src/start.ts', import.meta.url));
export const plainScript = fileURLToPath(new URL('./plain-express.ts', import.meta.url));

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET: benchSecret,
  ACCESS_CODES: accessCode,
  // No logs of refusals between the lines of the table.
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
};

/** Starts a script that prints its address, as a process of its own with its data in `dataDir`; loopback, any free port. */
export async function startServer(
  script: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    cwd: dataDir,
    env: { ...allocatorSettings, ...process.env, ...settings, DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / is at (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    return { url, pid: child.pid ?? 0, stop };
  }
  throw new Error(`${script} exited before it was listening`);
}

/** Runs the work against a server and stops it, whatever happens. */
export async function withServer<T>(
  script: string,
  dataDir: string,
  work: (server: Server) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const server = await startServer(script, dataDir, more);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

// `npm run dev`: the app from its sources, on a temporary data folder with a user who has studied for some days.
// Frontend changes are hot-replaced; a change of a service restarts the services and reloads the pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/server/configuration/config.ts';
import { freePort } from '../free-port.ts';
import { workspacesOf } from '../workspaces.ts';
import { serveFrontendSources } from './dev/frontend.ts';
import { accessCode, person } from './dev/person.ts';
import { createServices } from './dev/services.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const seedScript = fileURLToPath(new URL('./dev/seed.ts', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The frontend's are served by vite. */
const sources = workspacesOf(root)
  .filter(({ path }) => path !== 'frontend')
  .map(({ path }) => join(root, path, 'src'));
const isSource = (path: string): boolean =>
  sources.some((folder) => path.startsWith(folder)) && !/\.(spec|md)\b/.test(path);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

/** What to close at the end, in this order: the last opened first. */
const open: (() => unknown)[] = [];

async function run(): Promise<void> {
  const apiPort = await freePort();
  // Before anything slow, since the port may be in use.
  const { url, vite } = await serveFrontendSources(root, apiPort, portWanted());
  open.unshift(() => vite.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-dev-'));
  open.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
  say('Making something to look at …');
  await seed(dataDir);
  stopping.signal.throwIfAborted();
  const env = { ...process.env, ...throwAway(dataDir), PORT: String(apiPort), PUBLIC_URL: url };
  const reload = (): void => vite.ws.send({ type: 'full-reload' });
  const services = createServices({ env, say, onServing: reload });
  open.unshift(() => services.stop());
  vite.watcher.add(sources);
  vite.watcher.on('all', (_event, path) => {
    if (!isSource(path) || stopping.signal.aborted) return;
    say(`${relative(root, path)} has changed: the services start again.`);
    void services.restart();
  });
  await services.restart();
  say(`Anamnesis is at ${url}  —  log in as ${person.email} with the password ${person.password}`);
  say('What you do there is gone when this ends (Ctrl-C).');
}

/** PORT, validated as for `npm start`; without it 5173 or the next free port. */
function portWanted(): number | undefined {
  const { PORT } = process.env;
  return PORT === undefined || PORT === '' ? undefined : readConfig({ PORT }).PORT;
}

/** Never the engines or the mail server that a `.env` file may name. */
const throwAway = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  RUNTIME: 'embedded',
  SERVICES: '',
  HOST: '127.0.0.1',
  SMTP_URL: '',
  ACCESS_CODES: accessCode,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
});

async function seed(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [seedScript, dataDir], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = (): void => void child.kill('SIGTERM');
  stopping.signal.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  stopping.signal.removeEventListener('abort', end);
  if (code !== 0 && !stopping.signal.aborted) throw new Error('The data folder could not be filled.');
}

const running = run();
try {
  if (!stopping.signal.aborted) await Promise.race([running, once(stopping.signal, 'abort')]);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  // From here on nothing more is opened.
  await running.catch(() => undefined);
  for (const close of open) await close();
}
process.exit();

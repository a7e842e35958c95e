import { readFileSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { requireUsableFolder } from '../adapters/files/usable-folder.ts';
import { readConfig } from './configuration/config.ts';
import { loadEnvFile } from './configuration/env-file.ts';
import { keepHeapSmall } from './configuration/heap.ts';
import { exitCodeOf } from './supervisor/exit-codes.ts';

/** Starts the app with the settings of the environment; stops it on SIGINT and SIGTERM. Resolves once it listens. */
export async function main(): Promise<{ url: string }> {
  keepHeapSmall();
  loadEnvFile();
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  endOnErrors(logger);
  if (config.RUNTIME === 'embedded') requireUsableFolder(config.DATA_DIR);
  const { startApplication } = await import('./application.ts');
  const app = await startApplication({
    config,
    logger,
    version: readVersion(),
    say,
    looksAtModels: true,
  });
  // Before the address is printed: a supervisor that has read it may send a signal at once.
  stopOnSignals(app.close, logger);
  const invitation = app.firstStart ? `  —  sign up: ${app.signupUrl}` : '';
  say(`Anamnesis is at ${app.url}${invitation}`);
  return { url: app.url };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** After an unhandled error the state of this process is unknown: it exits, and the supervisor restarts it. */
function endOnErrors(logger: Logger): void {
  // A closed stdout (EPIPE) is no reason to exit.
  process.stdout.on('error', () => undefined);
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'exiting after an unhandled error');
    process.exit(exitCodeOf(error));
  });
}

/** Shorter than the grace period of container engines before they kill the process. */
const stopWithinMs = 25_000;

/** Finishes the work in progress. What takes too long is abandoned: it is not acknowledged, so it is redelivered. */
function stopOnSignals(close: () => Promise<void>, logger: Logger): void {
  const stop = (signal: string): void => {
    logger.info({ signal }, 'stopping');
    const handBack = (): never => {
      logger.warn(
        'not all work ended in time; the rest is redelivered to another process or after the next start',
      );
      process.exit(0);
    };
    setTimeout(handBack, stopWithinMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return (manifest as { version: string }).version;
}

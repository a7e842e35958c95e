import { readFileSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { startApplication } from './application.ts';
import { readConfig } from './configuration/config.ts';
import { loadEnvFile } from './configuration/env-file.ts';

/** Starts the app with the settings of the environment and stops it on SIGINT and SIGTERM. Resolves when it serves. */
export async function main(): Promise<{ url: string }> {
  loadEnvFile();
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  endOnErrors(logger);
  const app = await startApplication({ config, logger, version: readVersion(), say });
  // Before the address is told: whoever knows it may ask for the end.
  stopOnSignals(app.close, logger);
  const invitation = app.firstStart ? `  —  sign up: ${app.signupUrl}` : '';
  say(`Anamnesis is at ${app.url}${invitation}`);
  return { url: app.url };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** After an error that nothing handled, nobody knows what state this process is in: it ends, and is started again. */
function endOnErrors(logger: Logger): void {
  // That nobody reads what is said any more is no reason to end.
  process.stdout.on('error', () => undefined);
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'ended by an error that nothing handled');
    process.exit(1);
  });
}

/** Shorter than what container engines allow before they kill. */
const stopWithinMs = 25_000;

/** Work at hand is finished. What takes too long is left: it is not acknowledged, so somebody else takes it up again. */
function stopOnSignals(close: () => Promise<void>, logger: Logger): void {
  const stop = (signal: string): void => {
    logger.info({ signal }, 'stopping');
    const handBack = (): never => {
      logger.warn(
        'not everything ended in time; the rest is taken up again by another process or the next start',
      );
      process.exit(0);
    };
    setTimeout(handBack, stopWithinMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed');
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

import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { startApplication } from './application.ts';
import { readConfig } from './config.ts';
import { loadEnvFile } from './env-file.ts';

/** Starts the app with the settings of the environment and stops it on SIGINT and SIGTERM. */
export async function main(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  const app = await startApplication({ config, logger, version: readVersion(), say });
  const invitation = app.firstStart ? `  —  sign up: ${app.signupUrl}` : '';
  say(`Anamnesis is at ${app.url}${invitation}`);
  stopOnSignals(app.close, (error) => logger.error({ err: error }, 'the stop failed'));
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function stopOnSignals(close: () => Promise<void>, failed: (error: unknown) => void): void {
  const stop = (): void => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}

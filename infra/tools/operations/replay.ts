// `npm run replay [-- <read model> …]`: rebuilds all or some read models from the log, with progress, beside those that
// are there. `npm run replay -- --relay`: republishes the log to the message bus, for a bus that has lost its messages.
import { pino } from 'pino';
import { readConfig } from '../../src/server/configuration/config.ts';
import { loadEnvFile } from '../../src/server/configuration/env-file.ts';
import { readModelsNamed, rebuildReadModels, relayAnew } from '../../src/server/runtimes/replay.ts';
import { openPorts } from '../../src/server/runtimes/open.ts';
import { closePorts } from '../../src/server/runtimes/ports.ts';
import type { CommandLine } from '../../src/server/configuration/command-line.ts';
import { script } from './script.ts';

const progress = ({ done, total }: { done: number; total: number }): void =>
  console.log(`  ${done} of ${total} events`);

const namesOf = (models: readonly { name: string }[]): string => models.map(({ name }) => name).join(', ');

const command = {
  usage:
    'npm run replay [-- <read model> …]: rebuilds all or some read models from the log, with the app stopped. Until they are complete, and when it fails, those that are there stay.',
  options: { relay: 'republish the log to the message bus instead, for a bus that has lost its messages' },
  words: true,
};

async function replay({ has, words }: CommandLine): Promise<void> {
  const selected = readModelsNamed(words);
  loadEnvFile();
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  const ports = await openPorts(config, () => new Date(), logger);
  const what = has('relay') ? 'Republishing the log' : `Rebuilding ${namesOf(selected)}`;
  console.log(`${what} …`);
  const started = performance.now();
  try {
    const events = has('relay')
      ? await relayAnew(ports, progress)
      : await rebuildReadModels(ports, selected, progress);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} a second)`);
  } finally {
    await closePorts(ports);
  }
}

await script(command, replay);

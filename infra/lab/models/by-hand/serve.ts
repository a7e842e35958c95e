// `npm run lab -- model by-hand`: a model that somebody is who writes well. Each request is a file; its reply is written beside it. Ctrl-C
// ends it; the files stay, and a request that has its reply gets the same one again.
import { resolve } from 'node:path';
import { readOptions } from '@anamnesis/infra/tools/options.ts';
import { serveByHand } from './serving.ts';

/** The app takes no longer time; `--timeout` of the commands that evaluate does. */
const longestOfApp = 290;

const values = readOptions(
  'npm run lab -- model by-hand: requests are files, and somebody writes the replies.',
  {
    port: { type: 'string', default: '0', takes: 'number', meaning: 'where it listens; 0: any that is free' },
    dir: { type: 'string', default: '.cache/by-hand', takes: 'DIR', meaning: 'the folder of the files' },
    timeout: { type: 'string', default: '3600', takes: 'seconds', meaning: 'how long a reply may take' },
    'at-once': { type: 'string', default: '8', takes: 'count', meaning: 'so many requests wait at once' },
  },
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = resolve(values.dir);
const [port, timeout, atOnce] = [
  number('port', values.port, 0),
  number('timeout', values.timeout, 1),
  number('at-once', values['at-once'], 1),
];

const { url, model, close } = await serveByHand({ port, folder, atOnce, say });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());

say(
  `Requests come to ${folder} as <name>.request.json. The reply to one is <name>.reply.json, to one for a text`,
);
say('<name>.reply.txt: write it under another name, and rename it when it is whole.');
say(
  `OPENAI_BASE_URL=${url} OPENAI_MODEL=${model} OPENAI_CALLS_AT_ONCE=${atOnce} OPENAI_TIMEOUT_SECONDS=${Math.min(timeout, longestOfApp)}`,
);
if (timeout > longestOfApp)
  say(`The app waits ${longestOfApp} seconds; eval-cards takes --timeout ${timeout}.`);

function number(name: string, given: string, least: number): number {
  const value = Number(given);
  if (given !== '' && Number.isInteger(value) && value >= least) return value;
  say(`--${name} takes a whole number from ${least}, not ${given}.`);
  process.exit(1);
}

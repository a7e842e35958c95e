import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { percentile } from '../bench/statistics.ts';
import { lastLines, newFolder, startTarget, type Target } from '../attack/support/target.ts';
import { joinMany } from '@anamnesis/infra/test/support/people.ts';
import { student } from '../attack/support/reader.ts';
import { createLedger } from '@anamnesis/infra/test/support/working-student/ledger.ts';
import { readLog } from '@anamnesis/infra/test/support/working-student/verify.ts';
import { problemsOfLog } from '@anamnesis/infra/test/support/working-student/verify-log.ts';
import { collected, made } from './files.ts';
import { type Given, roundOf } from './given.ts';
import { problemsOfOutcomes } from './outcomes.ts';
import { reviewer } from './reviewer.ts';
import { blobsOf, calm, memoryOf, type State, watchSockets } from './state.ts';
import { type Answered, uploadAll } from './upload.ts';

type Options = { uploads: number; seed: number; minutes: number; say: (line: string) => void };

const people = 5;
const atOnce = 8;
const warmUpShare = 0.25;
/** What the server may hold after the uploads, of what it held after the first round. */
const mostRatio = 1.3;
/** Threads of pools come and go; a worker that hangs is one more for good. */
const moreThreads = 2;

/**
 * Many uploads of every kind in random order while somebody reviews cards. Returns what was not as it should be; afterwards the
 * server holds what it held after a first round.
 */
export async function soak({ uploads, seed, minutes, say }: Options): Promise<string[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'anamnesis-soak-'));
  const dataDir = newFolder();
  const asked: string[] = [];
  const elsewhere = createServer((socket) => {
    asked.push('a connection to a linked address');
    socket.destroy();
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const env = {
    TMPDIR: temporary,
    WORKER_IDLE_SECONDS: '2',
    NODE_OPTIONS: `--expose-gc --import=${new URL('./collect-garbage.ts', import.meta.url).href}`,
  };
  const target = await startTarget({ env, dataDir });
  try {
    const files = [...collected(), ...made(address)];
    say(`${files.length} files, ${people} people, ${atOnce} uploads at once`);
    const found = await uploadRounds(target, files, { uploads, seed, minutes, say }, temporary);
    await target.stop();
    found.problems.push(...problemsOfLog(await readLog(dataDir), found.ledger), ...new Set(asked));
    return found.problems;
  } finally {
    await target.kill();
    elsewhere.close();
    for (const folder of [temporary, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

async function uploadRounds(target: Target, files: Given[], options: Options, temporary: string) {
  const { uploads, seed, minutes, say } = options;
  const random = dice(seed);
  const [persons, studying] = [await joinMany(target.url, people), await student(target.url)];
  const pid = target.pid();
  const processes = target.family().length;
  const ledger = createLedger();
  const round = async (name: string, count: number): Promise<{ answers: Answered[]; problems: string[] }> => {
    const started = performance.now();
    const onEach = ({ given, status, code }: Answered, done: number): void => {
      if (done % 20 === 0 || done === count) say(`${name} ${done}/${count}: ${given.name} ${status} ${code}`);
    };
    const answers = await uploadAll(persons, roundOf(files, count, random), { atOnce, onEach });
    const problems = await problemsOfOutcomes(answers, minutes * 60_000);
    say(
      `${name}: ${tally(answers)}; ${Math.round((performance.now() - started) / 1000)} s with the work on them`,
    );
    return { answers, problems };
  };

  const sockets = watchSockets(target);
  const warm = await round('first round', Math.ceil(uploads * warmUpShare));
  const before = await calm(target, processes, temporary);
  say(`then ${inWords(before)}`);
  const reviewing = reviewer(studying, ledger);
  let peak = 0;
  const weighing = setInterval(() => (peak = Math.max(peak, memoryOf(target))), 500);
  const main = await round('uploads', uploads);
  clearInterval(weighing);
  const { times, wrong } = await reviewing.stop();
  say(
    `${times.length} reviews meanwhile: p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`,
  );
  const after = await calm(target, processes, temporary);
  say(
    `then ${inWords(after)}, at most ${peak} MB; ${(after.mb / before.mb).toFixed(2)} times the memory of the first round`,
  );
  const answers = [...warm.answers, ...main.answers];
  const problems = [
    ...new Set([...warm.problems, ...main.problems, ...wrong]),
    ...sockets.stop(),
    ...changes(before, after),
    ...refusedBlobs(target, answers),
    ...(target.pid() === pid ? [] : [`the server had ended: ${lastLines(target.output())}`]),
    ...errorsIn(target.output()),
  ];
  return { problems, ledger };
}

function changes(before: State, after: State): string[] {
  const problems: string[] = [];
  if (after.mb > before.mb * mostRatio)
    problems.push(`${after.mb} MB stay of ${before.mb} MB: more than ${mostRatio} times as much`);
  if (after.threads > before.threads + moreThreads)
    problems.push(`${after.threads} threads instead of ${before.threads}`);
  if (after.processes > before.processes)
    problems.push(`${after.processes} processes instead of ${before.processes}`);
  if (after.leftovers.length > 0)
    problems.push(`${after.leftovers.length} files stay, such as ${after.leftovers[0]}`);
  return problems;
}

/** Bytes that were stored for nobody. */
function refusedBlobs(target: Target, answers: readonly Answered[]): string[] {
  const stored = new Set(answers.flatMap(({ documentId, hash }) => (documentId === undefined ? [] : [hash])));
  const refused = new Map(
    answers.filter(({ hash }) => !stored.has(hash)).map(({ hash, given }) => [hash, given.name]),
  );
  return blobsOf(target, new Set(refused.keys())).map(
    (hash) => `a refused file is still there: ${refused.get(hash)}`,
  );
}

const errorsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /"level":"?(?:50|60|error|fatal)/u.test(line))
    .slice(0, 5)
    .map((line) => `the server logged ${line.slice(0, 400)}`);

function tally(answers: readonly Answered[]): string {
  const groups = Map.groupBy(answers, ({ documentId, code }) => (documentId === undefined ? code : 'stored'));
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, all]) => `${all.length} ${name}`)
    .join(', ');
}

const inWords = ({ mb, threads, processes }: State): string =>
  `${mb} MB, ${threads} threads, ${processes} processes`;

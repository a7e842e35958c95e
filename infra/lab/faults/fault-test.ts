import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startCluster } from '@anamnesis/cluster/testing/app/cluster.ts';
import { eventsOf, withPorts } from '@anamnesis/cluster/testing/app/log.ts';
import { createLedger } from '@anamnesis/infra/test/support/working-student/ledger.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { problemsOfWork } from '@anamnesis/infra/test/support/working-student/settled.ts';
import { enrol, type Student, Unanswered } from '@anamnesis/infra/test/support/working-student/student.ts';
import { problemsOfLog } from '@anamnesis/infra/test/support/working-student/verify-log.ts';
import { faultsOf } from './faults.ts';
import { problemsOfReadModels } from '@anamnesis/cluster/testing/app/read-models.ts';

export type FaultReport = {
  faults: number;
  acknowledged: number;
  unknown: number;
  events: number;
  problems: string[];
};

const kinds = [
  'command',
  'command',
  'query',
  'query',
  'projectors',
  'projectors',
  'processors',
  'processors',
];
const students = 4;
const restMs = 200;

/**
 * Users study on the cluster runtime, with several instances of every service, while one fault follows another.
 * Afterwards every acknowledged command has exactly one effect, commands without a response can be sent again, the work
 * on documents has been finished, and the read models equal a fresh replay. Null if an engine is not available.
 */
export async function faultTest(options: {
  faults: number;
  seed: number;
  say?: (line: string) => void;
}): Promise<FaultReport | null> {
  const cluster = await startCluster(kinds);
  if (!cluster) return null;
  try {
    return await underLoad(cluster, options);
  } catch (error) {
    const failed = cluster.services.flatMap(({ lines }) =>
      lines
        .filter(({ msg }) => msg === 'request failed' || msg === 'refused')
        .map((line) => JSON.stringify(line)),
    );
    throw new Error(`${String(error)}\n${failed.join('\n')}`, { cause: error });
  } finally {
    await cluster.stop();
  }
}

async function underLoad(
  cluster: Cluster,
  { faults, seed, say = () => undefined }: Parameters<typeof faultTest>[0],
): Promise<FaultReport> {
  const random = dice(seed);
  const ledger = createLedger();
  const group = await Promise.all(Array.from({ length: students }, () => enrol(cluster.url, ledger, random)));
  const ending = new AbortController();
  const studying = Promise.all(group.map((student) => studyOn(student, cluster.url, ending.signal)));
  const next = faultsOf(cluster, random);
  for (let count = 1; count <= faults; count += 1) {
    await Promise.race([ledger.nextAcknowledged(), studying]);
    const { name, strike } = next();
    await strike();
    requireAllUp(cluster);
    say(`fault ${count}, ${name}: ${ledger.acknowledged().length} acknowledged`);
  }
  await Promise.race([ledger.nextAcknowledged(), studying]);
  ending.abort();
  await studying;
  say('all students have stopped');
  for (const student of group) await resendAll(student, cluster.url);
  say('all unanswered commands were resent');
  const unfinished = await Promise.all(group.map((student) => problemsOfWork(cluster.url, student)));
  say('all work is finished');
  requireAllUp(cluster);
  const events = await eventsOf(cluster.engines.env);
  const problems = [
    ...unfinished.flat(),
    ...problemsOfLog(events, ledger),
    ...(await withPorts(cluster.engines.env, problemsOfReadModels)),
  ];
  if (problems.length > 0) say(`logs of the services: ${keepLogs(cluster)}`);
  const acknowledged = ledger.acknowledged().length;
  const unknown = ledger.sent.length - acknowledged;
  return { faults, acknowledged, unknown, events: events.length, problems };
}

/** Throws when an instance has exited that the test did not kill, with its last log lines. */
function requireAllUp({ services }: Cluster): void {
  for (const { services: kind, isUp, lines } of services) {
    if (isUp()) continue;
    const last = lines.slice(-20).map((line) => JSON.stringify(line));
    throw new Error(`an instance of ${kind} exited by itself:\n${last.join('\n')}`);
  }
}

/** Writes the log of each instance to a file; returns the folder. */
function keepLogs({ services }: Cluster): string {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-faults-'));
  for (const [n, { services: kind, lines }] of services.entries()) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(join(folder, `${n}-${kind}.log`), text);
  }
  return folder;
}

/** Studies, and after every interruption resends the commands without a response, as the browser does. */
async function studyOn(student: Student, url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await student.study(url, signal);
    await student.resend(url).catch(ifAnswered);
    await pause(restMs);
  }
}

async function resendAll(student: Student, url: string): Promise<void> {
  for (;;) {
    const done = await student.resend(url).then(() => true, ifAnswered);
    if (done) return;
    await pause(restMs);
  }
}

function ifAnswered(error: unknown): false {
  if (error instanceof Unanswered) return false;
  throw error;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLedger } from '@anamnesis/infra/test/support/working-student/ledger.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { startServer } from '@anamnesis/infra/test/support/killable-server.ts';
import { phases, reached } from './phases.ts';
import { problemsOfWork } from '@anamnesis/infra/test/support/working-student/settled.ts';
import { makeRing } from '@anamnesis/infra/test/support/working-student/sharing.ts';
import { enrol } from '@anamnesis/infra/test/support/working-student/student.ts';
import { problemsOfReadModels, readLog } from '@anamnesis/infra/test/support/working-student/verify.ts';
import { problemsOfLog } from '@anamnesis/infra/test/support/working-student/verify-log.ts';
import { copiesIn, problemsOfSharing } from '@anamnesis/infra/test/support/working-student/verify-sharing.ts';

export type CrashReport = {
  kills: number;
  /** How many kills hit each phase. */
  hit: Record<string, number>;
  acknowledged: number;
  unknown: number;
  events: number;
  /** Documents that arrived through a share. */
  copies: number;
  problems: string[];
};

const students = 4;
const longestRunMs = 700;

/**
 * Kills the server with SIGKILL while users study and share, at random moments of one phase of its work after the other,
 * and restarts it. Afterwards every acknowledged command has exactly one effect, commands without a response can be sent
 * again, the work on documents has been finished, what was shared has arrived once, and the read models equal a fresh
 * replay.
 */
export async function crashTest(options: {
  kills: number;
  seed: number;
  say?: (line: string) => void;
}): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-crash-'));
  const random = dice(options.seed);
  const ledger = createLedger();
  let server = await startServer(dataDir);
  const group = await Promise.all(Array.from({ length: students }, () => enrol(server.url, ledger, random)));
  const users = group.map(({ user }) => user);
  await makeRing(server.url, users);
  for (const [n, student] of group.entries()) student.befriend(users[(n + 1) % users.length]!);
  const problems: string[] = [];
  const hit = Object.fromEntries(phases.map(({ name }) => [name, 0]));
  let open = [...phases];
  for (let kill = 1; kill <= options.kills && problems.length === 0; kill += 1) {
    const phase = open[(kill - 1) % open.length]!;
    const ending = new AbortController();
    const studying = group.map((student) => student.study(server.url, ending.signal));
    if (await reached(phase, ledger, hit[phase.name] === 0 ? 'first' : 'later')) hit[phase.name]! += 1;
    // A student sends no more than so many shares: a long run has its last phases without them.
    else open = open.filter((each) => each !== phase);
    // More often soon than late, as most work is over in some ms.
    await pause(random() ** 2 * longestRunMs);
    await server.kill();
    ending.abort();
    await Promise.all(studying);
    problems.push(...problemsOfLog(await readLog(dataDir), ledger));
    server = await startServer(dataDir);
    await Promise.all(group.map((student) => student.resend(server.url)));
    options.say?.(
      `kill ${kill}, ${phase.name}: ${ledger.acknowledged().length} acknowledged, ${problems.length} problems`,
    );
  }
  const unfinished = await Promise.all(group.map((student) => problemsOfWork(server.url, student)));
  problems.push(...unfinished.flat());
  await server.stop();
  const events = await readLog(dataDir);
  problems.push(...problemsOfLog(events, ledger), ...problemsOfSharing(events));
  problems.push(...(await problemsOfReadModels(dataDir)));
  rmSync(dataDir, { recursive: true });
  for (const { name } of phases.slice(0, options.kills))
    if (hit[name] === 0) problems.push(`no kill hit a server that was ${name}`);
  const acknowledged = ledger.acknowledged().length;
  const unknown = ledger.sent.length - acknowledged;
  return {
    kills: options.kills,
    hit,
    acknowledged,
    unknown,
    events: events.length,
    copies: copiesIn(events),
    problems,
  };
}

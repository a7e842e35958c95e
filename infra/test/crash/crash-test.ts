import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLedger } from './ledger.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { startServer } from './server.ts';
import { problemsOfWork } from './settled.ts';
import { makeRing } from './sharing.ts';
import { enrol } from './student.ts';
import { problemsOfReadModels, readLog } from './verify.ts';
import { problemsOfLog } from './verify-log.ts';
import { copiesIn, problemsOfSharing } from './verify-sharing.ts';

export type CrashReport = {
  kills: number;
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
 * Kills the server with SIGKILL at random moments while users study and share, and restarts it. Afterwards every acknowledged
 * command has exactly one effect, commands without a response can be sent again, the work on documents has been
 * finished, what was shared has arrived once, and the read models equal a fresh replay.
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
  for (let kill = 1; kill <= options.kills && problems.length === 0; kill += 1) {
    const ending = new AbortController();
    const studying = group.map((student) => student.study(server.url, ending.signal));
    // Most kills hit a server under load, some a server that has just started.
    if (random() < 0.8) await ledger.nextAcknowledged();
    await pause(random() * longestRunMs);
    await server.kill();
    ending.abort();
    await Promise.all(studying);
    problems.push(...problemsOfLog(await readLog(dataDir), ledger));
    server = await startServer(dataDir);
    await Promise.all(group.map((student) => student.resend(server.url)));
    options.say?.(`kill ${kill}: ${ledger.acknowledged().length} acknowledged, ${problems.length} problems`);
  }
  const unfinished = await Promise.all(group.map((student) => problemsOfWork(server.url, student)));
  problems.push(...unfinished.flat());
  await server.stop();
  const events = await readLog(dataDir);
  problems.push(...problemsOfLog(events, ledger), ...problemsOfSharing(events));
  problems.push(...(await problemsOfReadModels(dataDir)));
  rmSync(dataDir, { recursive: true });
  const acknowledged = ledger.acknowledged().length;
  const unknown = ledger.sent.length - acknowledged;
  return {
    kills: options.kills,
    acknowledged,
    unknown,
    events: events.length,
    copies: copiesIn(events),
    problems,
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../support/client.ts';
import { until } from '../support/studying.ts';
import { createLedger } from './ledger.ts';
import { startServer } from './server.ts';
import { enrol, type Student } from './student.ts';
import { problemsOfLog, problemsOfReadModels, readLog } from './verify.ts';

export type CrashReport = {
  kills: number;
  acknowledged: number;
  unknown: number;
  events: number;
  problems: string[];
};

const students = 4;
const longestRunMs = 700;

/**
 * Kills the server with SIGKILL at random moments while people study, and starts it again. Afterwards every
 * acknowledged command has exactly one effect, what was never answered can be sent again, the work on documents has
 * been finished, and the read models equal a fresh replay.
 */
export async function crashTest(options: {
  kills: number;
  seed: number;
  say?: (line: string) => void;
}): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-crash-'));
  const random = seeded(options.seed);
  const ledger = createLedger();
  let server = await startServer(dataDir);
  const group = await Promise.all(Array.from({ length: students }, () => enrol(server.url, ledger, random)));
  const problems: string[] = [];
  for (let kill = 1; kill <= options.kills && problems.length === 0; kill += 1) {
    const ending = new AbortController();
    const studying = group.map((student) => student.study(server.url, ending.signal));
    // Most kills hit a server that is answering, some one that has only just started.
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
  await Promise.all(group.map((student) => settled(server.url, student)));
  await server.stop();
  const events = await readLog(dataDir);
  problems.push(...problemsOfLog(events, ledger), ...(await problemsOfReadModels(dataDir)));
  rmSync(dataDir, { recursive: true });
  const acknowledged = ledger.acknowledged().length;
  const unknown = ledger.sent.length - acknowledged;
  return { kills: options.kills, acknowledged, unknown, events: events.length, problems };
}

/** Waits until every document of a person is extracted and what was requested is processed. */
async function settled(url: string, { user }: Student): Promise<void> {
  const client = createClient(url);
  client.use(user);
  await until(client, async () => {
    const { pdfs, textDocuments } = (await client.call('getUserPDFs')).body;
    const documents = [...pdfs, ...textDocuments];
    return documents.every(
      ({ extraction, processing }) => extraction === 'done' && processing.status !== 'processing',
    );
  });
  await until(client, async () => {
    const { lag } = (await client.call('health')).body;
    return Object.values(lag).every((events) => events === 0);
  });
}

/** mulberry32: a small generator with a seed, so that a run can be repeated as far as timing allows. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readManifest } from '../../src/adapters/sqlite/data-folder/manifest.ts';
import { createLedger, type Ledger, type Sent } from '../support/working-student/ledger.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { type Server, startServer } from '../support/killable-server.ts';
import { problemsOfWork } from '../support/working-student/settled.ts';
import { enrol, type Student } from '../support/working-student/student.ts';
import { problemsOfLog } from '../support/working-student/verify-log.ts';
import { problemsOfReadModels, readLog } from '../support/working-student/verify.ts';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { process as processDocument, sampleDocument } from '../support/studying.ts';

const scripts = fileURLToPath(new URL('../../tools/operations/', import.meta.url));

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'anamnesis-backup-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Runs `npm run backup` or `npm run restore`. */
async function run(command: 'backup' | 'restore', dataDir: string, folder: string) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [join(scripts, `${command}.ts`), folder], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );
}

const knowing = (sent: Sent[]): Ledger => ({ ...createLedger(), sent, acknowledged: () => sent });

async function studyingAt(url: string, ledger: Ledger) {
  const group = await Promise.all([1, 2, 3].map((seed) => enrol(url, ledger, dice(seed))));
  const ending = new AbortController();
  const studying = Promise.all(group.map((student) => student.study(url, ending.signal)));
  return { group, ended: () => (ending.abort(), studying) };
}

/** It ends with the test, however that ends: a server that goes on keeps all other tests waiting. */
async function serverFor(dataDir: string): Promise<Server> {
  const server = await startServer(dataDir);
  onTestFinished(() => server.kill());
  return server;
}

const hashes = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it('has everything that was acknowledged before it began, of an app that is at work, and works when restored', async () => {
  const root = newFolder();
  const [dataDir, backup, restored] = [join(root, 'data'), join(root, 'backup'), join(root, 'restored')];
  const ledger = createLedger();
  const first = await serverFor(dataDir);
  const { group, ended } = await studyingAt(first.url, ledger);
  for (let n = 0; n < 40; n += 1) await ledger.nextAcknowledged();
  const before = [...ledger.acknowledged()];
  const had = group.map(({ kept }) => kept());
  const made = await run('backup', dataDir, backup);
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ files, .+ copied to .+ and checked\./),
  });
  await first.kill();
  await ended();
  expect(ledger.acknowledged().length).toBeGreaterThan(before.length);
  rmSync(dataDir, { recursive: true });

  expect(await run('restore', restored, backup)).toMatchObject({ code: 0 });
  expect(problemsOfLog(await readLog(restored), knowing(before))).toEqual([]);
  const second = await serverFor(restored);
  // What was uploaded before the backup began, and was not deleted while it was made.
  const still = group.map((student, n) => {
    const now = new Set(student.kept());
    return { ...student, kept: () => had[n]!.filter((id) => now.has(id)) };
  });
  await finished(second.url, still);
  const again = await studyingAt(second.url, ledger);
  await ledger.nextAcknowledged();
  await again.ended();
  // Until nothing lags: read models that are behind at the stop catch up after the next start only.
  await finished(second.url, again.group);
  await second.stop();
  expect(await problemsOfReadModels(restored)).toEqual([]);
  // Every file that the restored log names for a document which was not deleted is there.
  const there = new Set(hashes(restored));
  const named = filesOfDocuments(await readLog(restored));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ hash }) => !there.has(hash))).toEqual([]);
});

const about = (event: RecordedEvent): unknown => (event.data as { documentId?: unknown }).documentId;

/** The files that events name, with their event, but not those of documents that were deleted, which are freed. */
function filesOfDocuments(
  events: readonly RecordedEvent[],
): { type: string; documentId: unknown; hash: string }[] {
  const deleted = new Set(events.filter(({ type }) => type === 'DocumentDeleted').map(about));
  return events
    .filter((event) => !deleted.has(about(event)))
    .flatMap((event) =>
      [...JSON.stringify(event.data).matchAll(/"hash":"([0-9a-f]{64})"/g)].map(([, hash]) => ({
        type: event.type,
        documentId: about(event),
        hash: hash!,
      })),
    );
}

async function finished(url: string, group: readonly Student[]): Promise<void> {
  const open = (await Promise.all(group.map((student) => problemsOfWork(url, student)))).flat();
  // An error of its own, because reports shorten what they compare.
  if (open.length > 0) throw new Error(open.join('; '));
}

/** An app with a person who has studied, and a backup of it; the app does not run. */
async function aBackup() {
  const root = newFolder();
  const app = await startTestApp({ dataDir: join(root, 'data') });
  const client = createClient(app.url);
  const { email, password } = await client.signup();
  const sample = await sampleDocument(client);
  await processDocument(client, sample.PDF_id);
  await app.close();
  const backup = join(root, 'backup');
  expect(await run('backup', app.dataDir, backup)).toMatchObject({ code: 0 });
  return { root, dataDir: app.dataDir, backup, email, password };
}

it('keeps passwords, secrets and files, for the owner alone, with size and hash of each', async () => {
  const { root, backup, email, password } = await aBackup();
  const { files } = await readManifest(backup);
  const names = files.map(({ path }) => path);
  const databases = ['bus', 'credentials', 'events', 'keys', 'read-models'].map((name) => `${name}.sqlite`);
  expect(names.filter((path) => !path.startsWith('blobs/')).sort()).toEqual([...databases, 'secrets.json']);
  expect(
    files.filter(({ path }) => path.startsWith('blobs/')).every(({ path, sha256 }) => path.endsWith(sha256)),
  ).toBe(true);
  const loose = [...names, 'manifest.json'].filter(
    (name) => (statSync(join(backup, name)).mode & 0o077) !== 0,
  );
  expect([loose, statSync(backup).mode & 0o777]).toEqual([[], 0o700]);

  const dataDir = join(root, 'new');
  expect(await run('restore', dataDir, backup)).toMatchObject({ code: 0 });
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  const answer = await createClient(app.url).call('login', { body: { email, password } });
  expect(answer.status).toBe(200);
});

it('does not go into a folder that has something in it, nor into the data folder', async () => {
  const { root, dataDir, backup } = await aBackup();
  expect(await run('backup', dataDir, backup)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is not empty\. Name a new folder; nothing was changed\.\n$/),
  });
  expect(await run('backup', dataDir, join(dataDir, 'backup'))).toMatchObject({ code: 1 });
  expect(existsSync(join(dataDir, 'backup'))).toBe(false);
  expect(await run('backup', join(root, 'nowhere'), join(root, 'other'))).toMatchObject({ code: 1 });
});

it('is restored whole or not at all', async () => {
  const { root, dataDir, backup } = await aBackup();
  expect(await run('restore', dataDir, backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty'),
  });
  const target = join(root, 'new');
  appendFileSync(join(backup, 'events.sqlite'), 'x');
  expect(await run('restore', target, backup)).toMatchObject({
    code: 1,
    err: 'The backup is damaged, and nothing was restored: events.sqlite.\n',
  });
  expect(existsSync(target)).toBe(false);
  rmSync(join(backup, 'manifest.json'));
  expect(await run('restore', target, backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no complete backup'),
  });
  mkdirSync(target);
  writeFileSync(join(target, 'restoring.json'), '{}');
  await expect(startTestApp({ dataDir: target })).rejects.toThrow('was cut off');
});

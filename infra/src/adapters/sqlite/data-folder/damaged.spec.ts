import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteEventLog } from '../event-log/event-log.ts';
import { openSqliteReadStore } from '../read-store/read-store.ts';
import { DamagedFile, irreplaceable, rebuildable } from './damaged.ts';

const shape = { name: 'notes', version: 1, fields: {}, indexes: [] };

/** A file of read models with many documents, of which one has another letter: its pages are in order. */
async function brokenFile(): Promise<{ dir: string; file: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-damaged-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'read-models.sqlite');
  const store = openSqliteReadStore({ file });
  const writer = await store.open(shape);
  const writes = Array.from({ length: 500 }, (_, n) => ({ key: `k${n}`, doc: { text: 'x'.repeat(1000) } }));
  await writer.commit({ expected: 0n, checkpoint: 1n, writes });
  await writer.activate();
  await store.close();
  const bytes = readFileSync(file);
  bytes.write('y', bytes.indexOf('x'.repeat(1000)) + 500);
  writeFileSync(file, bytes);
  return { dir, file };
}

it('ends the process when damage shows at work, and builds the file anew at the next start', async () => {
  const { dir, file } = await brokenFile();
  const ends: DamagedFile[] = [];
  const start = () =>
    rebuildable(file, { logger: pino({ level: 'silent' }), end: (why) => void ends.push(why) }, (path) =>
      openSqliteReadStore({ file: path }),
    );
  const store = start();
  for (let n = 0; n < 2; n += 1)
    await expect(store.collection('notes').find({ where: {} })).rejects.toThrow(
      'a row of notes is not what was written',
    );
  expect(ends.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^read-models\.sqlite, .+ is damaged \(a row of notes is not what was written\)\. It is set aside and built anew/,
    ),
  ]);
  await store.close().catch(() => undefined);
  const again = start();
  expect(await again.collection('notes').find({ where: {} })).toEqual([]);
  await again.close();
  expect(readdirSync(dir).filter((name) => /^read-models\.sqlite\.damaged-\d/.test(name))).toHaveLength(1);
  expect(readdirSync(dir)).not.toContain('read-models.sqlite.damaged');
});

it.each(['', '-wal'])('a folder in the place of a database%s is damage like any other', async (ending) => {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-damaged-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const [models, log] = [join(dir, 'read-models.sqlite'), join(dir, 'events.sqlite')];
  for (const file of [models, log]) mkdirSync(file + ending);
  const damage = { logger: pino({ level: 'silent' }), end: () => undefined };
  const store = rebuildable(models, damage, (file) => openSqliteReadStore({ file }));
  onTestFinished(() => store.close());
  expect(await store.position('notes')).toBe(0n);
  const opened = irreplaceable(log, 'the log', damage, (file) => openSqliteEventLog({ file }));
  await expect(opened).rejects.toThrow(
    `events.sqlite, the log, is damaged (events.sqlite${ending} is no file).`,
  );
});

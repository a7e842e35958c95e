import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { anEvent, eventsOf } from '../../../../test/contracts/event-log-fixtures.ts';
import { sealingLog } from '../../sealing/sealing-log.ts';
import { createMemoryKeys } from '../../sealing/testing/memory-keys.ts';
import { sealPlainText } from './plain-text.ts';
import { openSqliteEventLog } from './event-log.ts';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plain-text-'));
  file = join(dir, 'events.db');
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
});

const phrases = Array.from({ length: 600 }, (_, n) => `Quillfeather ${n} ${'ö'.repeat(n % 90)}.`);
const of = (userId: string, event: NewEvent): NewEvent => ({
  ...event,
  metadata: { ...event.metadata, userId },
});

/** As it was before there were keys: Ann wrote 400 names, Ben 200 and was erased. */
async function anOldLog(): Promise<void> {
  const log = openSqliteEventLog({ file });
  for (const [n, name] of phrases.entries()) {
    const userId = n % 3 === 2 ? 'ben' : 'ann';
    const folder = anEvent({ folderId: `f${n}`, name }, 'FolderRenamed');
    await log.append(`library-${userId}`, [of(userId, folder), of(userId, anEvent({ n }))], 'any');
  }
  await log.append('account-ben', [of('ben', anEvent({}, 'AccountErased'))], -1);
  await log.close();
}
const nameless = (event: NewEvent): unknown => ({ ...(event.data as object), name: '' });
const bytes = async (): Promise<string> =>
  Buffer.concat(await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name))))).toString(
    'utf8',
  );
const read = async () => {
  const log = openSqliteEventLog({ file });
  const events = await eventsOf(log);
  await log.close();
  return events;
};

it('encrypts what was recorded in plain text, without a trace, and everybody reads it as before', async () => {
  await anOldLog();
  const before = await read();
  expect(await bytes()).toContain('Quillfeather 599 ');
  const keys = createMemoryKeys();
  expect(await sealPlainText({ file, keys })).toBe(600);
  expect(await bytes()).not.toContain('Quillfeather');
  const kept = openSqliteEventLog({ file });
  const events = await eventsOf(sealingLog(kept, keys));
  await kept.close();
  expect(events).toEqual(
    before.map((event) =>
      event.type === 'FolderRenamed' && event.metadata.userId === 'ben'
        ? { ...event, data: nameless(event) }
        : event,
    ),
  );
});

it('does so once', async () => {
  await anOldLog();
  const keys = createMemoryKeys();
  await sealPlainText({ file, keys });
  const sealed = await read();
  keys.lookups.length = 0;
  expect(await sealPlainText({ file, keys })).toBe(0);
  expect(await read()).toEqual(sealed);
  expect(keys.lookups).toEqual([]);
});

it('goes on where it was cut off', async () => {
  await anOldLog();
  const keys = createMemoryKeys();
  const { make } = keys;
  let calls = 0;
  keys.make = (userId) => ((calls += 1) > 550 ? Promise.reject(new Error('killed')) : make(userId));
  await expect(sealPlainText({ file, keys })).rejects.toThrow('killed');
  keys.make = make;
  expect(await sealPlainText({ file, keys })).toBe(100);
  expect(await bytes()).not.toContain('Quillfeather');
});

it('has nothing to do for a new log', async () => {
  expect(await sealPlainText({ file, keys: createMemoryKeys() })).toBe(0);
  expect(await read()).toEqual([]);
});

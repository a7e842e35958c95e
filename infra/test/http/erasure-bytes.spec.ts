import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/configuration/config.ts';
import { readModelsNamed, rebuildReadModels } from '../../src/server/runtimes/replay.ts';
import { openPorts } from '../../src/server/runtimes/open.ts';
import { closePorts, type RuntimePorts } from '../../src/server/runtimes/ports.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { sampleDocument } from '../support/studying.ts';
import { createPhrases, liveTalkatively, root } from '../support/talkative-student.ts';
import { tracesInFiles } from '../support/traces-in-files.ts';

const password = 'Study-hard1!';

/** All rows of all read models, as they are in the file. */
function rowsOf(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'read-models.sqlite'), { readOnly: true });
  const tables = db.prepare(
    "select name from sqlite_master where type = 'table' and name like '%@%' order by name",
  );
  const rows = tables.all().flatMap(({ name }) =>
    db
      .prepare(`select * from "${String(name)}" order by key`)
      .all()
      .map((row) => `${String(name)} ${JSON.stringify(row)}`),
  );
  db.close();
  return rows;
}

const withoutRelay = (rows: string[]): string[] => rows.filter((row) => !row.startsWith('relay@'));

/** What a backup of the log took: its file and write-ahead log, as they were at that moment. */
function copyLog(dataDir: string, backup: string): void {
  mkdirSync(backup);
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('events.sqlite')))
    cpSync(join(dataDir, name), join(backup, name));
}

describe('a person who was erased, with two hundred words of their own', () => {
  const phrases = createPhrases();
  let app: TestApp;
  let backup: string;
  let userId: string;
  let receipt: string;
  let other: Client;
  /** The words that were somewhere in the data folder before, and in which files. */
  let before: Map<string, string[]>;
  const traces = (folder: string) => tracesInFiles(folder, root, phrases.all);
  const people = ['folders', 'documents', 'pages', 'cards', 'preferences', 'document-files', 'reviews'];
  const rowsLeft = async (): Promise<number> => {
    const counts = people.map((name) => app.ports.store.collection(name).count({ userId }));
    return (await Promise.all(counts)).reduce((all, count) => all + count, 0);
  };
  /** The words that were in a file. */
  const placedIn = (file: string) =>
    [...before.values()].filter((names) => names.some((name) => name.startsWith(file)));
  const left = () => Object.fromEntries(traces(app.dataDir));
  const open = (): Promise<RuntimePorts> =>
    openPorts(readConfig({ DATA_DIR: app.dataDir }), () => new Date(), pino({ level: 'silent' }));

  beforeAll(async () => {
    app = await startTestApp();
    backup = `${app.dataDir}-backup`;
    other = createClient(app.url, 'UTC', { resends: true });
    await other.signup();
    await sampleDocument(other);
    await other.call('addFolder', { body: { folderName: 'Somebody else' } });
    const client = createClient(app.url, 'UTC', { resends: true });
    await liveTalkatively(client, phrases.next, password);
    userId = client.user?.id ?? '';
    before = traces(app.dataDir);
    copyLog(app.dataDir, backup);
    receipt = JSON.stringify((await client.call('deleteAccount', { body: { password } })).body.receipt);
    await eventually(async () => (await rowsLeft()) === 0);
    for (const group of ['disposal', 'erasure'])
      await eventually(async () => (await app.ports.bus.depth(group)) === 0);
  });
  afterAll(async () => {
    await app?.destroy();
    rmSync(backup, { recursive: true, force: true });
  });

  it('used them all, and they were all there', () => {
    expect(phrases.all.length).toBeGreaterThanOrEqual(200);
    // Without those that had been renamed or deleted: nothing of them was there any more.
    expect(placedIn('blobs').length).toBeGreaterThan(100);
    expect(placedIn('read-models.sqlite').length).toBeGreaterThan(80);
    // Name and address, and the name once more without accents, as it is searched for.
    expect(placedIn('credentials.sqlite')).toHaveLength(3);
    // Where nothing can be taken back.
    for (const file of ['events.sqlite', 'bus.sqlite', 'keys.sqlite']) expect(placedIn(file)).toEqual([]);
  });

  it('has left none of them in any byte of any file', async () => {
    await expect.poll(left, { timeout: 30_000, interval: 200 }).toEqual({});
  });

  it('is in none of the files of the log that were copied while the person was there', async () => {
    expect(Object.fromEntries(traces(backup))).toEqual({});
    const { keptOf, readable } = await eventsIn(app.ports);
    expect(keptOf).toBeGreaterThan(80);
    expect(readable).toEqual([]);
  });

  it('got a receipt without them, which names what remains', () => {
    expect(receipt).toContain(userId);
    expect(receipt).toContain('remains');
    expect(phrases.all.filter((each) => receipt.includes(each))).toEqual([]);
  });

  it('stays erased when all read models are built anew, twice the same and as they were', async () => {
    await app.close();
    const live = rowsOf(app.dataDir);
    const replays: string[][] = [];
    for (let n = 0; n < 2; n += 1) {
      const ports = await open();
      await rebuildReadModels(ports, readModelsNamed([]), () => undefined);
      await closePorts(ports);
      replays.push(rowsOf(app.dataDir));
    }
    expect(replays[0]).toEqual(replays[1]);
    expect(withoutRelay(replays[0]!)).toEqual(withoutRelay(live));
    expect(live.join()).toContain('Somebody else');
    expect(live.filter((row) => row.includes(userId) || row.includes(root))).toEqual([]);
    expect(left()).toEqual({});
  });

  /** Events of the person that hold something encrypted, and those in which a word can be read. */
  async function eventsIn({ log, sealedLog }: RuntimePorts) {
    let keptOf = 0;
    for await (const { events } of sealedLog.readAll({ after: START }))
      keptOf += events.filter(
        ({ data }) => (data as { sealed?: { of: string } }).sealed?.of === userId,
      ).length;
    const readable: unknown[] = [];
    for await (const { events } of log.readAll({ after: START }))
      readable.push(...events.filter(({ data }) => JSON.stringify(data).includes(root)));
    return { keptOf, readable };
  }
});

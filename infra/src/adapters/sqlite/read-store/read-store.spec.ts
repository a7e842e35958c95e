import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { readStoreContract } from '../../../../test/contracts/read-store.ts';
import {
  activeWriter,
  type Card,
  cardsShape,
  put,
  write,
} from '../../../../test/contracts/read-store-fixtures.ts';
import { openSqliteReadStore } from './read-store.ts';

const makeHarness = fileHarness((dir) => openSqliteReadStore({ file: join(dir, 'read-models.db') }));

readStoreContract('sqlite', makeHarness);

describe('read store in SQLite', () => {
  it('refuses names that would not be safe in a statement', async () => {
    const harness = await makeHarness();
    const open = harness.port.open({ ...cardsShape, name: 'a"; drop table models; --' });
    await expect(open).rejects.toThrow('cannot be used');
    await harness.dispose();
  });

  it('has the same indexes after a rebuild as otherwise, also where one was needed before', async () => {
    const root = mkdtempSync(join(tmpdir(), 'indexes-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const file = join(root, 'read-models.db');
    const store = openSqliteReadStore({ file });
    const db = new DatabaseSync(file, { readOnly: true });
    const indexes = () =>
      db.prepare("select sql from sqlite_schema where type = 'index' and sql is not null").all();
    await activeWriter(store, put('old', { userId: 'u' }));
    const before = indexes();
    expect(before).toHaveLength(cardsShape.indexes.length);
    const rebuild = await store.beginRebuild();
    const copy = await rebuild.open<Card>(cardsShape);
    await copy.commit({ expected: START, checkpoint: 1n, writes: [put('a', { userId: 'u' })] });
    const where = { [cardsShape.indexes.at(-1)![0]!]: 'u' };
    await copy.find({ where });
    await copy.commit({ expected: 1n, checkpoint: 2n, writes: [put('b', { userId: 'u' })] });
    await rebuild.show();
    expect(new Set(indexes())).toEqual(new Set(before));
    db.close();
    await store.close();
  });

  it('writes to an index only where a field of it changes', async () => {
    const root = mkdtempSync(join(tmpdir(), 'indexes-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const file = join(root, 'read-models.db');
    const store = openSqliteReadStore({ file });
    const db = new DatabaseSync(file);
    const pages = (): number => Number(db.prepare('pragma wal_checkpoint(noop)').get()!['log']);
    const card = { userId: 'u', due: '2026-03-01', interval: 1 };
    const writer = await activeWriter(store, put('a', card));
    const pagesOf = async (doc: Card): Promise<number> => {
      const before = pages();
      await write(writer, put('a', doc));
      return pages() - before;
    };
    const none = await pagesOf({ ...card, text: 'edited' });
    const one = await pagesOf({ ...card, due: '2026-03-02' });
    const both = await pagesOf({ ...card, due: '2026-03-03', interval: 2 });
    expect([one - none, both - none]).toEqual([1, 2]);
    db.close();
    await store.close();
  });

  it('gives back the space of a rebuild that outgrew the memory when its process dies in it, or it is given up', async () => {
    const root = mkdtempSync(join(tmpdir(), 'rebuild-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const at = (dir: string) => ({ file: join(root, dir, 'read-models.db') });
    const sizesOf = (dir: string): number[] =>
      ['', '-wal'].map((end) => statSync(at(dir).file + end, { throwIfNoEntry: false })?.size ?? 0);
    const store = openSqliteReadStore(at('first'));
    await activeWriter(store, put('old', { userId: 'u' }));
    await store.dropRebuilds();
    const before = sizesOf('first');
    const rebuild = await store.beginRebuild();
    const copy = await rebuild.open<Card>(cardsShape);
    const text = 'The heart pumps blood. '.repeat(2000);
    for (let n = 0n; n < 20n; n += 1n) {
      const writes = Array.from({ length: 50 }, (_, card) => put(`${n}-${card}`, { userId: 'u', text }));
      await copy.commit({ expected: n, checkpoint: n + 1n, writes });
    }
    expect(sizesOf('first')[1]).toBeGreaterThan(1_000_000);
    cpSync(join(root, 'first'), join(root, 'second'), { recursive: true });
    const next = openSqliteReadStore(at('second'));
    await next.dropRebuilds();
    expect(sizesOf('second')).toEqual([before[0], 0]);
    expect(await next.collection('due-cards').find({ where: {} })).toMatchObject([{ key: 'old' }]);
    await next.close();
    await rebuild.discard();
    expect(sizesOf('first')).toEqual([before[0], 0]);
    expect(await store.collection('due-cards').get('old')).toEqual({ userId: 'u' });
    await store.close();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { AnyProjection } from '@anamnesis/projectors/engine/any-projection.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { runProjection } from '@anamnesis/projectors/engine/run-projection.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteEventLog } from '../src/adapters/sqlite/event-log/event-log.ts';
import { openSqliteReadStore } from '../src/adapters/sqlite/read-store/read-store.ts';
import { erasure, studyHistory } from './support/study-history.ts';

let folder = '';
const open: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'projections-'));
});
afterEach(async () => {
  for (const port of open.splice(0)) await port.close();
  await rm(folder, { recursive: true, force: true });
});

function keep<P extends { close(): Promise<void> }>(port: P): P {
  open.push(port);
  return port;
}
const openLog = (): EventLog => keep(openSqliteEventLog({ file: join(folder, 'log.db') }));
const openStore = (name: string): ReadStore => keep(openSqliteReadStore({ file: join(folder, name) }));

const append = async (log: EventLog, history: { stream: string; event: NewEvent }[]): Promise<void> => {
  for (const { stream, event } of history) await log.append(stream, [event], 'any');
};

/** Every document of every read model as JSON, in order of the keys. */
async function contents(store: ReadStore): Promise<Record<string, string[]>> {
  const found = projections.map(async ({ name }) => {
    const documents = await store.collection(name).find({ where: {} });
    return [name, documents.map(({ key, doc }) => `${key} ${JSON.stringify(doc)}`)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const nobody = (): void => undefined;

type Live = { stop: () => Promise<void> };

function runAll(
  log: EventLog,
  store: Pick<ReadStore, 'open' | 'drop' | 'versions'>,
  batchSize: number,
): Live {
  const ending = new AbortController();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const options = { log, store, batchSize, logger, signal: ending.signal, emitChange: nobody };
  const all = projections.map((projection) => runProjection({ ...options, projection, pauseMs: () => 0 }));
  return {
    async stop() {
      ending.abort();
      await Promise.all(all);
    },
  };
}

async function caughtUp(log: EventLog, store: ReadStore): Promise<void> {
  const head = await log.head();
  for (const { name } of projections) expect(await store.waitFor(name, head, 50_000)).toBe(true);
}

/** A store whose commits fail now and then, before or after they took effect, as when the process is killed. */
function failing(store: ReadStore): Pick<ReadStore, 'open' | 'drop' | 'versions'> {
  let commits = 0;
  return {
    drop: (name) => store.drop(name),
    versions: (name) => store.versions(name),
    async open<D extends Document>(shape: ReadModelShape): Promise<ReadModelWriter<D>> {
      const writer = await store.open<D>(shape);
      return {
        ...writer,
        async commit(commit) {
          commits += 1;
          if (commits % 3 === 0) throw new Error('killed before the commit');
          await writer.commit(commit);
          if (commits % 5 === 0) throw new Error('killed after the commit');
        },
      };
    },
  };
}

describe('read models over SQLite', () => {
  it.each([1, 7, 500])(
    'are the same, byte for byte, live in batches of %i and rebuilt',
    async (batchSize) => {
      const [log, live, anew] = [openLog(), openStore('live.db'), openStore('anew.db')];
      const history = studyHistory(batchSize, 12);
      const running = runAll(log, live, batchSize);
      await append(log, history);
      await caughtUp(log, live);
      await running.stop();
      await rebuild({ projections, log, store: anew });
      const documents = await contents(anew);
      expect(documents['cards']?.length).toBeGreaterThan(5);
      expect(documents['pages']?.length).toBeGreaterThan(5);
      expect(documents['writtenGuides']).toHaveLength(2);
      expect(documents['card-details']?.length).toBeGreaterThan(5);
      expect(documents['card-differences']?.length).toBeGreaterThan(2);
      expect(await contents(live)).toEqual(documents);
      await rebuild({ projections, log, store: live });
      expect(await contents(live)).toEqual(documents);
    },
  );

  it('lose and repeat nothing when projectors die before and after commits', async () => {
    const [log, live, anew] = [openLog(), openStore('live.db'), openStore('anew.db')];
    await append(log, studyHistory(3, 12));
    const running = runAll(log, failing(live), 4);
    await caughtUp(log, live);
    await running.stop();
    await rebuild({ projections, log, store: anew });
    expect(await contents(live)).toEqual(await contents(anew));
  });

  it('leave nothing of a deleted document, folder or deck', async () => {
    const [log, store] = [openLog(), openStore('live.db')];
    await append(log, studyHistory(5, 9));
    await rebuild({ projections, log, store });
    // Of its files it is known until they are let go.
    const { 'document-files': _, ...others } = await contents(store);
    const text = JSON.stringify(others);
    for (const gone of ['d0', 'd3', 'd6', 'f2']) expect(text).not.toContain(`"${gone}`);
    expect(text).toContain('"d2');
  });

  it('leave nothing of an erased person, whatever came before and whatever comes after', async () => {
    const [log, store, live] = [openLog(), openStore('anew.db'), openStore('live.db')];
    const history = studyHistory(4, 9);
    const running = runAll(log, live, 3);
    await append(log, [...history, ...erasure(history)]);
    await caughtUp(log, live);
    await running.stop();
    await rebuild({ projections, log, store });
    const documents = await contents(store);
    // Nothing but the mark that keeps out what comes late; it does not tell whose it is.
    for (const text of Object.values(documents).flat()) expect(text).toMatch(/^erased:[0-9a-f]{64} \{\}$/);
    expect(await contents(live)).toEqual(documents);
  });

  it('are rebuilt one at a time, leaving the others alone', async () => {
    const [log, store] = [openLog(), openStore('live.db')];
    await append(log, studyHistory(6, 6));
    await rebuild({ projections, log, store });
    const before = await contents(store);
    const cards = projections.filter(({ name }) => name === 'cards');
    await rebuild({ projections: cards, log, store });
    expect(await contents(store)).toEqual(before);
  });

  it('show the old version until the new one has caught up', async () => {
    const [log, store] = [openLog(), openStore('live.db')];
    await append(log, studyHistory(8, 6));
    await rebuild({ projections, log, store });
    const before = await contents(store);
    const next = projections.map((projection): AnyProjection => ({
      ...projection,
      version: projection.version + 1,
    }));
    const [folders] = next;
    const writer = await store.open(folders!);
    const halfBuilt = { folderId: 'f1', userId: 'ann', name: 'half built', displayOrder: 0 };
    await writer.commit({ expected: 0n, checkpoint: 0n, writes: [{ key: 'f1', doc: halfBuilt }] });
    expect(await contents(store)).toEqual(before);
    const ending = new AbortController();
    const logger = { info: () => ending.abort(), warn: () => undefined, error: () => undefined };
    await runProjection({
      projection: folders!,
      log,
      store,
      logger,
      signal: ending.signal,
      emitChange: nobody,
    });
    expect(await writer.isActive()).toBe(true);
    expect(await contents(store)).toEqual(before);
  });
});

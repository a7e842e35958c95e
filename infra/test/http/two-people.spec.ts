import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { changeSubject } from '@anamnesis/contracts/kernel/events/changes.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { defineReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { anyProjection } from '@anamnesis/projectors/engine/any-projection.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { runProjection } from '@anamnesis/projectors/engine/run-projection.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';
import { sampleDocument } from '../support/studying.ts';

/** A folder that is called after another person is taken for shown to that person. */
type ShownFolder = { folderId: string; authorId: string; readerId: string | null };
const shownModel = defineReadModel<ShownFolder>()({
  name: 'shown-folders',
  version: 1,
  fields: { authorId: 'text', readerId: 'text' },
  indexes: [['authorId'], ['readerId']],
  owner: { authorId: 'delete', readerId: { set: { readerId: null } } },
});
const shown = anyProjection(
  defineProjection<AnamnesisEvent>()(shownModel, {
    FolderAdded: ({ data: { folderId, name: readerId }, metadata: { userId: authorId } }) => [
      { put: folderId, doc: { folderId, authorId, readerId } },
    ],
  }),
);

let app: TestApp;
let ending: AbortController;
let running: Promise<void>;
let [ann, ben] = [createClient(''), createClient('')];

const idOf = ({ user }: Client): string => user!.id;
const addFolder = (client: Client, folderName: string) => client.call('addFolder', { body: { folderName } });
const folders = async (): Promise<Pick<ShownFolder, 'authorId' | 'readerId'>[]> => {
  const found = await collectionOf(app.ports.store, shownModel).find({
    where: {},
    sort: [['authorId', 'asc']],
  });
  return found.flatMap(({ doc: { authorId, readerId } }) => (authorId ? [{ authorId, readerId }] : []));
};

async function caughtUp(): Promise<void> {
  const { log, store } = app.ports;
  if (!(await store.waitFor(shownModel.name, await log.head(), 20_000))) throw new Error('it lags');
}

/** Deletes an account, and waits until the read model has seen it. */
async function erase(client: Client): Promise<void> {
  const body = { password: 'Study-hard1!' };
  expect((await client.call('deleteAccount', { body })).status).toBe(200);
  await caughtUp();
}

/** The open event stream of a person: resolves with the first event that names the read model. */
async function openStream(client: Client): Promise<() => Promise<ChangeEvent>> {
  const response = await client.raw('GET', `/api/changes?authorization=${client.token}`, {
    signal: ending.signal,
  });
  const events = readEvents<ChangeEvent>(response);
  await events.next();
  return async () => {
    for await (const event of events) if (event.readModels.includes(shownModel.name)) return event;
    throw new Error('the stream ended');
  };
}

beforeEach(async () => {
  app = await startTestApp();
  const { log, store, bus } = app.ports;
  ending = new AbortController();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  running = runProjection({
    projection: shown,
    log,
    store,
    logger,
    signal: ending.signal,
    emitChange: (change) => bus.emit(changeSubject(change.readModel), change),
  });
  [ann, ben] = [createClient(app.url), createClient(app.url)];
  await Promise.all([ann.signup(), ben.signup()]);
  // The folder of the sample comes by itself.
  await Promise.all([sampleDocument(ann), sampleDocument(ben)]);
  await caughtUp();
});
afterEach(async () => {
  ending.abort();
  await running;
  await app.destroy();
});

describe('a read model of two people', () => {
  it('refreshes what one has open when the other acts', async () => {
    const changed = await openStream(ben);
    const added = await addFolder(ann, idOf(ben));
    const { positionIn } = app.positionTokens;
    expect(positionIn(idOf(ben), (await changed()).position)).toBe(
      positionIn(idOf(ann), added.headers.get('x-event-position')!),
    );
    expect(await folders()).toContainEqual({ authorId: idOf(ann), readerId: idOf(ben) });
  });

  it('loses what names the person who is erased, as it declares, and tells the other', async () => {
    await addFolder(ann, idOf(ben));
    await addFolder(ben, idOf(ann));
    const changed = await openStream(ben);
    await erase(ann);
    await changed();
    const left = (await folders()).filter(({ authorId }) => authorId === idOf(ben));
    expect(left).toContainEqual({ authorId: idOf(ben), readerId: null });
    expect(JSON.stringify(await folders())).not.toContain(idOf(ann));
    await erase(ben);
    expect(await folders()).toEqual([]);
  });

  it('takes nothing that names an erased person later, and is rebuilt the same', async () => {
    await erase(ann);
    await addFolder(ben, idOf(ann));
    await caughtUp();
    const live = await folders();
    expect(live).toContainEqual({ authorId: idOf(ben), readerId: null });
    expect(JSON.stringify(live)).not.toContain(idOf(ann));
    ending.abort();
    await running;
    const { log, store } = app.ports;
    await rebuild({ projections: [shown], log, store });
    expect(await folders()).toEqual(live);
  });
});

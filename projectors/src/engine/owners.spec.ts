import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { defineReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyProjection, anyProjection } from './any-projection.ts';
import { applyBatch } from './apply-batch.ts';
import { createDocumentBuffer } from './document-buffer.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { recorded } from './testing/project.ts';

/** A note that one person shows to another. It goes with its author; whoever reads it no longer is forgotten. */
type Shown = { noteId: string; authorId: string; readerId: string | null; name: string };
const shownModel = defineReadModel<Shown>()({
  name: 'shown-notes',
  version: 1,
  fields: { authorId: 'text', readerId: 'text' },
  indexes: [['authorId'], ['readerId']],
  owner: { authorId: 'delete', readerId: { set: { readerId: null, name: '' } } },
});
/** Events of folders stand in: `<author>:<reader>` is the name of the folder that the note is made from. */
const shown = anyProjection(
  defineProjection<AnamnesisEvent>()(shownModel, {
    FolderAdded: ({ data: { folderId: noteId, name } }) => [{ put: noteId, doc: note(noteId, name) }],
    FolderRenamed: ({ data: { folderId: noteId, name } }) => [
      { upsert: noteId, merge: (doc) => (doc?.readerId === null ? doc : note(noteId, name)) },
    ],
    FolderDeleted: ({ data: { folderId } }) => [{ delete: folderId }],
  }),
);
function note(noteId: string, name: string): Shown {
  const [authorId = '', readerId = ''] = name.split(':');
  return { noteId, authorId, readerId, name };
}

const adds = (folderId: string, name: string): AnamnesisEvent => ({
  type: 'FolderAdded',
  data: { folderId, name, displayOrder: 0 },
});
const renames = (folderId: string, name: string): AnamnesisEvent => ({
  type: 'FolderRenamed',
  data: { folderId, name },
});
const deletes = (folderId: string): AnamnesisEvent => ({
  type: 'FolderDeleted',
  data: { folderId, documentIds: [] },
});
const leaves: AnamnesisEvent = { type: 'AccountErased', data: {} };

type By = readonly [userId: string, event: AnamnesisEvent];

/** Applies batches of events, each as if after a restart: with empty caches. */
async function after(batches: readonly (readonly By[])[], projection: AnyProjection = shown) {
  const store = createMemoryReadStore();
  const writer = await store.open(projection);
  await writer.activate();
  const notified: string[][] = [];
  let reads = 0;
  const counted = { ...writer, getMany: (keys: readonly string[]) => ((reads += 1), writer.getMany(keys)) };
  for (const batch of batches) {
    const checkpoint = await writer.checkpoint();
    const buffer = createDocumentBuffer(counted, { checkpoint, cacheLimit: 100, owner: projection.owner });
    const events = batch.map(([userId, event], index) => recorded(event, index, userId));
    notified.push([...(await applyBatch(projection, buffer, events)).keys()].sort());
    await buffer.commit(checkpoint + 1n);
  }
  const all = Object.entries(store.visible(projection.name) ?? {});
  const there = all.filter(([key]) => !key.startsWith('erased:')).map(([, text]) => text);
  return { all, there: there.map((text) => JSON.parse(text) as Shown), notified, reads };
}

describe('the people who are notified of a change', () => {
  it('are all owners of the document, whoever caused the event', async () => {
    const { notified } = await after([
      [['ann', adds('n1', 'ann:ben')]],
      [['processor', renames('n1', 'ann:ben')]],
      [['eve', deletes('n1')]],
    ]);
    expect(notified).toEqual([
      ['ann', 'ben'],
      ['ann', 'ben'],
      ['ann', 'ben'],
    ]);
  });

  it('include its previous owners', async () => {
    const { notified } = await after([[['ann', adds('n1', 'ann:ben')]], [['ann', renames('n1', 'ann:cy')]]]);
    expect(notified[1]).toEqual(['ann', 'ben', 'cy']);
  });

  it('are not those who are only named, also not when they go', async () => {
    const silent = { ...shown, owner: { authorId: 'delete', readerId: 'deleteSilently' } as const };
    const { notified, there } = await after(
      [[['ann', adds('n1', 'ann:ben')]], [['ann', adds('n2', 'ann:cy')]], [['ben', leaves]]],
      silent,
    );
    expect(notified).toEqual([['ann'], ['ann'], ['ann']]);
    expect(there.map(({ noteId }) => noteId)).toEqual(['n2']);
  });

  it('are those whom the changed fields concern', async () => {
    const some = {
      ...shown,
      owner: { authorId: 'delete', readerId: { deleteNotifyingOf: ['noteId'] } },
    } as const;
    const { notified, there } = await after(
      [
        [['ann', adds('n1', 'ann:ben')]],
        [['ann', renames('n1', 'cy:ben')]],
        [['ann', deletes('n1')]],
        [['ann', adds('n2', 'ann:ben')]],
        [['ben', leaves]],
      ],
      some,
    );
    expect(notified).toEqual([
      ['ann', 'ben'],
      ['ann', 'cy'],
      ['ben', 'cy'],
      ['ann', 'ben'],
      ['ann', 'ben'],
    ]);
    expect(there).toEqual([]);
  });

  it('are those whom the changed fields concern, also where something is kept of what goes with a person', async () => {
    const rule = { set: { readerId: null, name: '' }, where: { noteId: 'n1' }, notifyOf: ['authorId'] };
    const { notified, there } = await after(
      [
        [['ann', adds('n1', 'ann:ben')]],
        [['ann', adds('n2', 'ann:ben')]],
        [['processor', renames('n1', 'ann:ben')]],
        [['ben', leaves]],
        [['ann', adds('n3', 'ann:ben')]],
      ],
      { ...shown, owner: { authorId: 'delete', readerId: rule } },
    );
    expect(notified.slice(0, 4)).toEqual([['ann', 'ben'], ['ann', 'ben'], ['ann'], ['ann', 'ben']]);
    expect(there).toEqual([{ noteId: 'n1', authorId: 'ann', readerId: null, name: '' }]);
  });

  it('are none when no document changed', async () => {
    const { notified } = await after([[['ann', deletes('n1')]]]);
    expect(notified).toEqual([[]]);
  });

  it('are found without a read for each event', async () => {
    const many = Array.from({ length: 50 }, (_, n): By => ['ann', adds(`n${n}`, `ann:reader-${n}`)]);
    expect((await after([many])).reads).toBe(1);
    const deleted = many.map(([, { data }]): By => ['ann', deletes((data as { folderId: string }).folderId)]);
    expect((await after([many, deleted])).reads).toBe(2);
  });
});

describe('an erased person', () => {
  const both: By[] = [
    ['ann', adds('n1', 'ann:ben')],
    ['ben', adds('n2', 'ben:ann')],
    ['ben', adds('n3', 'ben:cy')],
  ];
  const left = [
    { noteId: 'n2', authorId: 'ben', readerId: null, name: '' },
    { noteId: 'n3', authorId: 'ben', readerId: 'cy', name: 'ben:cy' },
  ];

  it('is removed from every owner field as the declaration says', async () => {
    const { there, notified } = await after([both, [['ann', leaves]]]);
    expect(there).toEqual(left);
    expect(notified[1]).toEqual(['ann', 'ben']);
  });

  it('is the owner of the account, whoever requested the erasure', async () => {
    const erased = recorded(leaves, 9, 'ann');
    const { metadata } = recorded(leaves, 9, 'operator');
    const writer = await createMemoryReadStore().open(shown);
    const buffer = createDocumentBuffer(writer, { checkpoint: 0n, cacheLimit: 9, owner: shown.owner });
    await applyBatch(shown, buffer, [recorded(adds('n1', 'ann:ben')), { ...erased, metadata }]);
    await buffer.commit(1n);
    expect(await writer.find({ where: { authorId: 'ann' } })).toEqual([]);
  });

  it('is not added again by later events, at once or after a restart', async () => {
    const late: By[] = [
      ['ann', adds('n4', 'ann:cy')],
      ['ben', adds('n2', 'ben:ann')],
      ['processor', renames('n3', 'ann:cy')],
    ];
    const stays = [left[0]];
    expect((await after([[...both, ['ann', leaves], ...late]])).there).toEqual(stays);
    const { there, notified } = await after([both, [['ann', leaves]], late]);
    expect(there).toEqual(stays);
    expect(notified[2]).toEqual(['ben', 'cy']);
  });

  it('may still be the actor of events that concern only others', async () => {
    const { there } = await after([[['ann', leaves]], [['ann', adds('n1', 'ben:cy')]]]);
    expect(there).toHaveLength(1);
  });

  it('keeps documents that follow from theirs as they are: all are written together, or none', async () => {
    const readers = anyProjection(
      defineProjection<AnamnesisEvent>()(shownModel, {
        FolderAdded: ({ data: { folderId, name } }) => [
          {
            together: [`${folderId} first`, folderId],
            write: ([first]) => [first ?? note('first', 'ben:cy'), note(folderId, name)],
          },
        ],
      }),
    );
    const { there, notified } = await after(
      [[['ann', adds('n1', 'ann:cy')]], [['ann', leaves]], [['ann', adds('n2', 'ann:cy')]]],
      readers,
    );
    expect(there.map(({ noteId }) => noteId)).toEqual(['first']);
    expect(notified).toEqual([['ann', 'ben', 'cy'], ['ann', 'cy'], []]);
  });

  const person = fc.constantFrom('ann', 'ben', 'cy');
  const name = fc.tuple(person, person).map((two) => two.join(':'));
  const id = fc.constantFrom('n1', 'n2', 'n3');
  const happened = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(id, name).map(([noteId, text]) => adds(noteId, text)) },
    { weight: 4, arbitrary: fc.tuple(id, name).map(([noteId, text]) => renames(noteId, text)) },
    { weight: 1, arbitrary: id.map(deletes) },
    { weight: 1, arbitrary: fc.constant(leaves) },
  );
  it('is named nowhere, and the result is the same however the log is cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(person, happened), { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        async (history, size) => {
          const cut = Array.from({ length: Math.ceil(history.length / size) }, (_, n) =>
            history.slice(n * size, (n + 1) * size),
          );
          const { all, there } = await after(cut);
          expect((await after([history])).all).toEqual(all);
          const gone = history.filter(([, { type }]) => type === 'AccountErased').map(([userId]) => userId);
          const named = there.flatMap(({ authorId, readerId }) => [authorId, readerId]);
          for (const userId of gone) expect(named).not.toContain(userId);
        },
      ),
    );
  });
});

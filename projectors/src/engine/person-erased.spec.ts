import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import { defineReadModel } from '@anamnesis/contracts/kernel/read-model.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { anyProjection } from './any-projection.ts';
import { applyBatch } from './apply-batch.ts';
import { createDocumentBuffer } from './document-buffer.ts';
import { personErased } from './person-erased.ts';
import { createMemoryReadStore } from './testing/memory-read-store.ts';
import { recorded } from './testing/project.ts';

type Chosen = { userId: string };
const chosenModel = defineReadModel<Chosen>()({
  name: 'chosen',
  version: 1,
  fields: { userId: 'text' },
  indexes: [['userId']],
  owner: 'userId',
});
const chosen = defineProjection<AnamnesisEvent>()(chosenModel, {
  LiteModeSwitched: ({ metadata: { userId } }) => [{ put: userId, doc: { userId } }],
  ...personErased,
});
const chooses: AnamnesisEvent = { type: 'LiteModeSwitched', data: { liteMode: true } };
const leaves: AnamnesisEvent = { type: 'AccountErased', data: {} };

/** Batches of events, each by its person; answers the people whose documents are there, and those who were told. */
async function after(...batches: [userId: string, event: AnamnesisEvent][][]) {
  const store = createMemoryReadStore();
  const writer = await store.open<Chosen>(chosen);
  const told: string[][] = [];
  for (const batch of batches) {
    // Each batch as after a restart: nothing is known but what is stored.
    const buffer = createDocumentBuffer(writer, await writer.checkpoint(), 100);
    const events = batch.map(([userId, event], index) => recorded(event, index, userId));
    told.push([...(await applyBatch(anyProjection(chosen), buffer, events))]);
    await buffer.commit((await writer.checkpoint()) + 1n);
  }
  const found = await Promise.all(['ann', 'ben'].map((userId) => writer.find({ where: { userId } })));
  return { there: found.flat().map(({ key }) => key), told };
}

describe('an erased person', () => {
  it('is gone, and nobody else', async () => {
    const { there } = await after([
      ['ann', chooses],
      ['ben', chooses],
      ['ann', leaves],
    ]);
    expect(there).toEqual(['ben']);
  });

  it('does not come back with what is recorded later, at once or after a restart', async () => {
    const late = await after(
      [
        ['ann', leaves],
        ['ann', chooses],
        ['ben', chooses],
      ],
      [['ann', chooses]],
    );
    expect(late).toEqual({ there: ['ben'], told: [['ann', 'ben'], []] });
  });
});

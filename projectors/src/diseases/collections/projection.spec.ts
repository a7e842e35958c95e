import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { collectionsProjection } from './projection.ts';

const at = '2026-03-01T08:00:00.000Z';
const created = (collectionId: string): AnamnesisEvent => ({
  type: 'CollectionCreated',
  data: { collectionId, title: `Title of ${collectionId}`, at },
});
const changed = (type: 'DiseaseAppended' | 'DiseaseRemoved', name: string): AnamnesisEvent => ({
  type,
  data: { collectionId: 'c1', name },
});
const built = (...events: AnamnesisEvent[]) => project(collectionsProjection, events);

describe('collections of diseases', () => {
  it('hold the disease that was added last first', async () => {
    const documents = await built(
      created('c1'),
      changed('DiseaseAppended', 'Asthma'),
      changed('DiseaseAppended', 'Gout'),
    );
    expect(documents['c1']).toMatchObject({
      userId: 'ann',
      title: 'Title of c1',
      diseases: ['Gout', 'Asthma'],
    });
  });

  it('hold a disease once, in whatever case it was written, and bring it to the front', async () => {
    const documents = await built(
      created('c1'),
      changed('DiseaseAppended', 'Asthma'),
      changed('DiseaseAppended', 'Gout'),
      changed('DiseaseAppended', 'asthma'),
    );
    expect(documents['c1']?.diseases).toEqual(['asthma', 'Gout']);
    const events = [created('c1'), changed('DiseaseAppended', 'Asthma'), changed('DiseaseRemoved', 'ASTHMA')];
    expect((await built(...events))['c1']?.diseases).toEqual([]);
  });

  it('of the same millisecond have the order in which they were created', async () => {
    const documents = await built(created('c9'), created('c1'), created('c5'));
    const inOrder = Object.values(documents).toSorted((one, other) => one.createdAs - other.createdAs);
    expect(inOrder.map(({ collectionId }) => collectionId)).toEqual(['c9', 'c1', 'c5']);
  });

  it('are gone when they are deleted; a late change of one does not bring it back', async () => {
    const deleted: AnamnesisEvent = { type: 'CollectionDeleted', data: { collectionId: 'c1' } };
    const documents = await built(
      created('c1'),
      created('c2'),
      deleted,
      changed('DiseaseAppended', 'Asthma'),
    );
    expect(Object.keys(documents)).toEqual(['c2']);
  });
});

import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import {
  longestDiseaseName,
  longestCollectionTitle,
  mostCollections,
  mostDiseases,
} from '@anamnesis/contracts/diseases/limits.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../kernel/testing/decider-spec.ts';
import { type CollectionCommand, collectionsDecider } from './collections.ts';

const { given } = specOf(collectionsDecider);
const at = '2026-03-10T12:00:00.000Z';
const notFound = expect.objectContaining({ status: 404, code: 'NOT_FOUND', message: 'Collection not found' });

const created = (collectionId: string, title = collectionId): CollectionEvent => ({
  type: 'CollectionCreated',
  data: { collectionId, title, at },
});
const deleted = (collectionId: string): CollectionEvent => ({
  type: 'CollectionDeleted',
  data: { collectionId },
});
const appended = (name: string): CollectionEvent => ({
  type: 'DiseaseAppended',
  data: { collectionId: 'heart', name },
});
const removed = (name: string): CollectionEvent => ({
  type: 'DiseaseRemoved',
  data: { collectionId: 'heart', name },
});
const create = (title: string): CollectionCommand => ({ type: 'Create', collectionId: 'new', title, at });
const append = (name: string, collectionId = 'heart'): CollectionCommand => ({
  type: 'Append',
  collectionId,
  name,
});
const remove = (name: string, collectionId = 'heart'): CollectionCommand => ({
  type: 'Remove',
  collectionId,
  name,
});
const heart = created('heart');
const namesIn = (...events: CollectionEvent[]) =>
  foldEvents(collectionsDecider, events).collections.get('heart')?.diseases;
const invisible = ['', '   ', '\u200B\u2060', '\u202E', '\u3164', '\n\t'];
const long = (most: number) => ['x'.repeat(most + 1), '🫀'.repeat(most + 1), 'x'.repeat(10_000)];

describe('a collection', () => {
  it('is created with a tidy title, which another may have too', () => {
    expect(given().when(create(' My\n\u202Eheart '))).toEqual([created('new', 'My heart')]);
    expect(given(heart).when(create('heart'))).toEqual([created('new', 'heart')]);
    for (const title of ['Ca2+ & #1 <b>', '🫀'.repeat(longestCollectionTitle)])
      expect(given().when(create(title))).toEqual([created('new', title)]);
  });

  it.each([...invisible, ...long(longestCollectionTitle)])('is not created with the title %j', (title) => {
    expect(given().when(create(title))).toMatchObject({ status: 400, code: 'COLLECTION_TITLE' });
  });

  it('is deleted once', () => {
    const command: CollectionCommand = { type: 'Delete', collectionId: 'heart' };
    expect(given(heart).when(command)).toEqual([deleted('heart')]);
    expect(given(heart, deleted('heart')).when(command)).toEqual(notFound);
    expect(given().when(command)).toEqual(notFound);
  });

  it(`is one of ${mostCollections} at most`, () => {
    const full = Array.from({ length: mostCollections }, (_, n) => created(`c${n}`));
    expect(given(...full.slice(1)).when(create('One more'))).toHaveLength(1);
    expect(given(...full).when(create('One more'))).toMatchObject({
      status: 409,
      code: 'TOO_MANY_COLLECTIONS',
    });
    expect(given(...full, deleted('c7')).when(create('One more'))).toHaveLength(1);
  });
});

describe('a disease', () => {
  it('is put at the front of its collection, with a tidy name', () => {
    expect(given(heart).when(append(' Angina\u2028pectoris\u202E '))).toEqual([appended('Angina pectoris')]);
    expect(given(heart).when(append('HER2+ cancer, #2'))).toEqual([appended('HER2+ cancer, #2')]);
    expect(namesIn(heart, appended('Angina'), appended('Gout'))).toEqual(['Gout', 'Angina']);
  });

  it('moves to the front when it is there already, in whatever case, as it is written now', () => {
    const before = [heart, appended('Angina'), appended('Gout')];
    expect(given(...before).when(append('ANGINA'))).toEqual([appended('ANGINA')]);
    expect(namesIn(...before, appended('ANGINA'))).toEqual(['ANGINA', 'Gout']);
    expect(given(...before).when(append('Gout'))).toEqual([]);
  });

  it.each([...invisible, ...long(longestDiseaseName)])('is not called %j', (name) => {
    expect(given(heart).when(append(name))).toMatchObject({ status: 400, code: 'DISEASE_NAME' });
  });

  it('is removed by its name in whatever case, and stays gone', () => {
    const before = [heart, appended('Angina'), appended('Gout')];
    expect(given(...before).when(remove(' angina\u202E'))).toEqual([removed('Angina')]);
    expect(namesIn(...before, removed('Angina'))).toEqual(['Gout']);
    expect(given(...before, removed('Angina')).when(remove('Angina'))).toEqual([]);
    for (const name of ['Unknown', '', 'x'.repeat(10_000)])
      expect(given(...before).when(remove(name))).toEqual([]);
  });

  it('is in a collection that is there', () => {
    for (const id of ['unknown', 'heart', '__proto__']) {
      const events = id === 'heart' ? [heart, deleted('heart')] : [heart];
      expect(given(...events).when(append('Gout', id))).toEqual(notFound);
      expect(given(...events).when(append('', id))).toEqual(notFound);
      expect(given(...events).when(remove('Gout', id))).toEqual(notFound);
    }
  });

  it(`is one of ${mostDiseases} at most in its collection`, () => {
    const full = [heart, ...Array.from({ length: mostDiseases }, (_, n) => appended(`Disease ${n}`))];
    expect(given(...full.slice(0, -1)).when(append('One more'))).toHaveLength(1);
    expect(given(...full).when(append('One more'))).toMatchObject({ status: 409, code: 'TOO_MANY_DISEASES' });
    expect(given(...full).when(append('disease 3'))).toEqual([appended('disease 3')]);
  });

  it('that comes late to a deleted collection changes nothing', () => {
    expect(namesIn(heart, deleted('heart'), appended('Gout'), removed('Gout'))).toBeUndefined();
  });
});

const made = (documentId: string): CollectionEvent => ({
  type: 'GuideDocumentMade',
  data: { diseaseId: 'asthma', documentId, at },
});
const record = (documentId: string): CollectionCommand => ({
  type: 'RecordGuideDocument',
  diseaseId: 'asthma',
  documentId,
  at,
});

describe('the document of a guide', () => {
  it('is recorded once, and counted', () => {
    expect(given().when(record('d1'))).toEqual([made('d1')]);
    expect(given(made('d1')).when(record('d1'))).toEqual([]);
    expect(given(made('d1')).when(record('d2'))).toEqual([made('d2')]);
    const { guides } = foldEvents(collectionsDecider, [made('d1'), heart, made('d2')]);
    expect(guides.get('asthma')).toEqual({ count: 2, documentId: 'd2' });
  });
});

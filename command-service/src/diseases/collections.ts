import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { nameKey, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import { mostCollections, mostDiseases } from '@anamnesis/contracts/diseases/limits.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import { Map as PersistentMap } from 'immutable';
import { diseaseNameOf, collectionTitleOf } from '@anamnesis/contracts/diseases/names.ts';
import {
  askGuide,
  endGuide,
  withAsked,
  guidesWithStatus,
  type WrittenGuideCommand,
  type WrittenGuides,
} from './written-guides.ts';

/** `diseases`: names, the one appended last first. */
type Collection = { title: string; diseases: readonly string[] };
/** How many documents of a guide there were, and the last of them. */
type GuideDocuments = { count: number; documentId: string };

export type Collections = {
  collections: PersistentMap<string, Collection>;
  /** By disease. */
  guides: PersistentMap<string, GuideDocuments>;
  written: WrittenGuides;
};

export type CollectionCommand =
  | { type: 'Create'; collectionId: string; title: string; at: string }
  | { type: 'Delete'; collectionId: string }
  | { type: 'Append'; collectionId: string; name: string }
  | { type: 'Remove'; collectionId: string; name: string }
  | { type: 'RecordGuideDocument'; diseaseId: string; documentId: string; at: string }
  | WrittenGuideCommand;

/** The collections of a person: specification 1 §2 and §4. */
export const collectionsDecider: Decider<Collections, CollectionCommand, CollectionEvent> = {
  initialState: { collections: PersistentMap(), guides: PersistentMap(), written: PersistentMap() },
  evolve(state, { type, data }) {
    const { collections, guides, written } = state;
    switch (type) {
      case 'CollectionCreated':
        return {
          ...state,
          collections: collections.set(data.collectionId, { title: data.title, diseases: [] }),
        };
      case 'CollectionDeleted':
        return { ...state, collections: collections.delete(data.collectionId) };
      case 'DiseaseAppended':
        return { ...state, collections: withDiseases(collections, data, (names) => [data.name, ...names]) };
      case 'DiseaseRemoved':
        return { ...state, collections: withDiseases(collections, data, (names) => names) };
      case 'GuideDocumentMade': {
        const count = (guides.get(data.diseaseId)?.count ?? 0) + 1;
        return { ...state, guides: guides.set(data.diseaseId, { count, documentId: data.documentId }) };
      }
      case 'GuideAsked':
        return { ...state, written: withAsked(written, data) };
      case 'GuideWritten':
        return { ...state, written: guidesWithStatus(written, data.guideId, 'written') };
      case 'GuideRefused':
        return { ...state, written: guidesWithStatus(written, data.guideId, 'refused') };
      default:
        return type satisfies never;
    }
  },
  decide(command, { collections, guides, written }) {
    switch (command.type) {
      case 'Create':
        return create(collections, command);
      case 'Delete':
        require(collections, command.collectionId);
        return [{ type: 'CollectionDeleted', data: { collectionId: command.collectionId } }];
      case 'Append':
        return append(require(collections, command.collectionId), command);
      case 'Remove':
        return remove(require(collections, command.collectionId), command);
      case 'RecordGuideDocument': {
        const { diseaseId, documentId, at } = command;
        if (guides.get(diseaseId)?.documentId === documentId) return [];
        return [{ type: 'GuideDocumentMade', data: { diseaseId, documentId, at } }];
      }
      case 'AskGuide':
        return askGuide(written, command);
      case 'RecordGuide':
      case 'RefuseGuide':
        return endGuide(written, command);
      default:
        return command satisfies never;
    }
  },
};

/** The change is given the names without the one that the event is about. */
const withDiseases = (
  collections: Collections['collections'],
  { collectionId, name }: { collectionId: string; name: string },
  change: (names: string[]) => string[],
): Collections['collections'] => {
  const collection = collections.get(collectionId);
  if (!collection) return collections;
  const others = collection.diseases.filter((each) => nameKey(each) !== nameKey(name));
  return collections.set(collectionId, { ...collection, diseases: change(others) });
};

function require(collections: Collections['collections'], collectionId: string): Collection {
  const collection = collections.get(collectionId);
  if (!collection) throw notFound('Collection');
  return collection;
}

type CommandOf<T extends CollectionCommand['type']> = Extract<CollectionCommand, { type: T }>;

function create(
  collections: Collections['collections'],
  { collectionId, title, at }: CommandOf<'Create'>,
): CollectionEvent[] {
  const tidy = collectionTitleOf(title);
  if (collections.size >= mostCollections)
    throw new Rejection(
      diseasesRefusals.TOO_MANY_COLLECTIONS,
      `You have ${mostCollections} collections already. Delete one to add another`,
    );
  return [{ type: 'CollectionCreated', data: { collectionId, title: tidy, at } }];
}

/** One that is there already moves to the front. */
function append(
  { diseases }: Collection,
  { collectionId, name: typed }: CommandOf<'Append'>,
): CollectionEvent[] {
  const name = diseaseNameOf(typed);
  if (diseases[0] === name) return [];
  const isThere = diseases.some((each) => nameKey(each) === nameKey(name));
  if (!isThere && diseases.length >= mostDiseases)
    throw new Rejection(
      diseasesRefusals.TOO_MANY_DISEASES,
      `This collection has ${mostDiseases} diseases already. Remove one, or start another collection`,
    );
  return [{ type: 'DiseaseAppended', data: { collectionId, name } }];
}

/** One that is gone already, as after the same press in another tab, stays gone. */
function remove({ diseases }: Collection, { collectionId, name }: CommandOf<'Remove'>): CollectionEvent[] {
  const key = nameKey(tidyName(name));
  const there = diseases.find((each) => nameKey(each) === key);
  return there === undefined ? [] : [{ type: 'DiseaseRemoved', data: { collectionId, name: there } }];
}

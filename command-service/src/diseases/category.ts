import { collectionEvents } from '@anamnesis/contracts/diseases/events.ts';
import { collectionsDecider } from './collections.ts';

export const collections = { decider: collectionsDecider, definitions: collectionEvents };

import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { Map as PersistentMap } from 'immutable';
import { deriveId } from '../../kernel/ids.ts';

/** A drawing of which cards of a deck ask. */
export type DeckOcclusion = {
  pageNumber: number;
  /** How often it was drawn. */
  version: number;
  /** Of one that came with a deck from elsewhere: what that said last (`drawingHashOf`). */
  said?: string | undefined;
  /** null where it was erased. */
  drawing: Drawing | null;
  /** The card of each group that it ever had, deleted ones as well. */
  cardIds: PersistentMap<string, string>;
  /** What the draw of this version came to. */
  last: Drawn;
};

/** What a draw came to: the version, its cards, and of them those that it made or brought back; and those that it deleted. */
export type Drawn = {
  occlusionId: string;
  version: number;
  cards: { cardId: string; group: string }[];
  addedIds: string[];
  deletedIds: string[];
};

/** Derived of the document, which is one person's: the id that a client makes never is that of a drawing of somebody else. */
export const idOfNew = (documentId: string, madeByClient: string): string =>
  deriveId(documentId, 'occlusion', madeByClient);

/** A drawing has one copy in a document. */
export const idOfCopy = (documentId: string, sourceOcclusionId: string): string =>
  deriveId(documentId, 'copied occlusion', sourceOcclusionId);

export const cardIdOf = (documentId: string, occlusionId: string, group: string): string =>
  deriveId(documentId, 'card of occlusion', occlusionId, group);

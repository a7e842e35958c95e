import type { Offered } from '../../study/folder-plan.ts';
import { idOf, type LibraryDocument } from './documents.ts';

/** What a document offers now, and how many of its cards are due today and tomorrow: the specification's counts. */
export interface DocumentCounts {
  /** Undefined where they are not counted: in Lite Mode. */
  due: { today: number; tomorrow: number } | undefined;
  offered: Offered;
  /** Of that, what its high-yield cards alone offer. */
  highYield: Offered;
}

/** By document; undefined while it is not known. */
export type CardCounts = (documentId: string) => DocumentCounts | undefined;

const nothing: Offered = { due: 0, new: 0 };

export const offeredBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.offered ?? nothing;

export const highYieldBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.highYield ?? nothing;

import type { CardDetails } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { Maker } from '@anamnesis/contracts/kernel/engine.ts';
import type { OrderedMap } from 'immutable';

/** A card of a deck as it is now, for whoever copies it. */
export type CardContent = {
  pageNumber: number;
  /** The page that it was generated of, where it was moved to another since. */
  madeOn?: number | undefined;
  ordinal: number;
  origin: 'generated' | 'written';
  /** Absent where a person wrote it. */
  madeBy?: Maker | undefined;
  /** It was made of text that was recognised in a picture. */
  recognised?: true | undefined;
  /** A model wrote it in a language whose words no check knows, and nobody has edited it since. */
  isCheckedLess?: true | undefined;
  textVersion: number;
  isHighYield: boolean;
  isDeleted: boolean;
  prompt: string;
  answer: string;
  span: string;
  /** Where it asks for a place on a picture. */
  occlusion?: { occlusionId: string; group: string; drawing: Drawing } | undefined;
  /** It came with a deck from elsewhere. */
  isImported?: true | undefined;
  /** In HTML, beside its text. */
  rich?: Rich | undefined;
} & CardDetails;

/** All cards of a deck by id, deleted ones as well. */
export type DeckContent = OrderedMap<string, CardContent>;

export const untouched = { textVersion: 0, isHighYield: false, isDeleted: false };

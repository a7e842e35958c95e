import type { CardField } from '@anamnesis/contracts/cards/card-fields.ts';
import type { CardMarks } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { CopiedCard } from '@anamnesis/contracts/cards/events.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { OrderedMap } from 'immutable';

/** A card of a deck as it is now, for whoever copies it. */
export type DeckCardContent = Pick<CopiedCard, Exclude<CardField, 'occlusion'>> & {
  textVersion: number;
  isDeleted: boolean;
  /** What the person made of its tags and its flag: these are in it. */
  own?: CardMarks | undefined;
  /** Where it asks for a place on a picture. */
  occlusion?: { occlusionId: string; group: string; drawing: Drawing } | undefined;
};

/** All cards of a deck by id, deleted ones as well. */
export type DeckContent = OrderedMap<string, DeckCardContent>;

export const untouched = { textVersion: 0, isHighYield: false, isDeleted: false };

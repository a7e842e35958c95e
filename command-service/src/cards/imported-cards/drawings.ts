import { isDeepStrictEqual } from 'node:util';
import { mostImportedDrawings } from '@anamnesis/contracts/cards/imports/commands.ts';
import { type Drawing, drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { drawingHashOf } from '../deck/asks.ts';
import type { Deck } from '../deck/deck.ts';
import type { ImportedDrawing } from './importing.ts';

/** A drawing of a deck, and what it comes to here. `drawing`: as the document has it then. */
export type DrawingOfDeck = {
  what: 'new' | 'unchanged' | 'updated' | 'kept';
  copied: ImportedDrawing;
  drawing: Drawing;
  /** Of the drawing as the document has it then. */
  groups: ReadonlySet<string>;
  /** Of one that replaces another: the cards of groups that are gone. */
  goneIds: readonly string[];
};

/**
 * By id. One that the person drew anew stays as it is; of a place that it does not have, no card is made. New ones are left out where there
 * is no room for them.
 */
export function drawingsOfDeck(
  deck: Deck,
  occlusions: readonly ImportedDrawing[],
): Map<string, DrawingOfDeck> {
  const drawings = new Map<string, DrawingOfDeck>();
  let room = mostImportedDrawings - deck.occlusions.size;
  for (const copied of occlusions) {
    if (!deck.occlusions.has(copied.occlusionId) && (room -= 1) < 0) continue;
    drawings.set(copied.occlusionId, comparedDrawing(deck, copied));
  }
  return drawings;
}

function comparedDrawing(deck: Deck, copied: ImportedDrawing): DrawingOfDeck {
  const known = deck.occlusions.get(copied.occlusionId);
  const groups = new Set(drawingGroupsOf(copied.drawing));
  const theirs = { copied, drawing: copied.drawing, groups, goneIds: [] };
  if (!known?.drawing) return { ...theirs, what: 'new' };
  const own = known.drawing;
  if (isDeepStrictEqual(own, copied.drawing)) return { ...theirs, what: 'unchanged' };
  if (known.said !== drawingHashOf(own))
    return { ...theirs, what: 'kept', drawing: own, groups: new Set(drawingGroupsOf(own)) };
  return { ...theirs, what: 'updated', goneIds: goneIds(deck, copied.occlusionId, copied.drawing) };
}

/** The cards that asked for a place which a drawing does not have any more. */
export function goneIds({ occlusions }: Deck, occlusionId: string, drawing: Drawing): string[] {
  const groups = new Set(drawingGroupsOf(drawing));
  const cardIds = occlusions.get(occlusionId)?.cardIds ?? [];
  return [...cardIds].flatMap(([group, cardId]) => (groups.has(group) ? [] : [cardId]));
}

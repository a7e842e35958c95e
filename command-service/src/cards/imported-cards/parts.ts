import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { eachPart } from '../../kernel/parts.ts';
import { mostCards } from '../change-cards.ts';
import type { ImportedDrawing } from './importing.ts';

type Part<C> = { cards: C[]; occlusions?: ImportedDrawing[] };

/** Cards in parts of an event each. All of a drawing are in the part that has it; one without any of these cards is in a part, too. */
export function partsWithDrawings<C extends ImportedCard>(
  cards: readonly C[],
  drawings: readonly ImportedDrawing[],
): Part<C>[] {
  const known = new Map(drawings.map((drawing) => [drawing.occlusionId, drawing]));
  const ofDrawing = Map.groupBy(cards, ({ cardId, occlusion }) => occlusion?.occlusionId ?? cardId);
  const units = [...ofDrawing].map(([id, some]) => ({ cards: some, drawing: known.get(id) }));
  const alone = drawings.filter(({ occlusionId }) => !ofDrawing.has(occlusionId));
  const all = [...units, ...alone.map((drawing) => ({ cards: [], drawing }))];
  return [...eachPart(all, ({ cards: some }) => some.length, mostCards)].map((part) => {
    const occlusions = part.flatMap(({ drawing }) => drawing ?? []);
    return { cards: part.flatMap(({ cards: some }) => some), ...(occlusions.length > 0 && { occlusions }) };
  });
}

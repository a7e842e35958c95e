import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { Drawn } from '../../../../occlusion/drawing-screen.ts';

/** '1 box', '12 boxes', 'No boxes yet' */
export const boxesInWords = (count: number): string =>
  count === 0 ? 'No boxes yet' : `${count} ${count === 1 ? 'box' : 'boxes'}`;

/** '1 card', '12 cards' */
export const cardsInWords = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** '1 box has no label', '2 boxes have no label', nothing where all have one. Boxes of one card need one label. */
export function withoutLabelInWords(shapes: readonly Shape[]): string {
  const labelled = new Set(shapes.flatMap(({ label, group }) => (label.trim() === '' ? [] : [group])));
  const count = shapes.filter(({ group }) => !labelled.has(group)).length;
  return count === 0 ? '' : `${boxesInWords(count)} ${count === 1 ? 'has' : 'have'} no label`;
}

/** What saving has done. */
export function savedInWords({ cards, addedIds, deletedIds, pageNumber }: Drawn, isNew: boolean): string {
  if (isNew) return `${cardsInWords(cards.length)} of page ${pageNumber} created`;
  const changes = [
    addedIds.length > 0 ? `${cardsInWords(addedIds.length)} added` : '',
    deletedIds.length > 0 ? `${cardsInWords(deletedIds.length)} deleted` : '',
  ].filter((part) => part !== '');
  return changes.length > 0 ? `Picture saved, ${changes.join(', ')}` : 'Picture saved';
}

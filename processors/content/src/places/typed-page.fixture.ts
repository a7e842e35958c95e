// Typed notes as pages, and their places as cards.
import type { CardStyle } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { blocksOf } from '../blocks/blocks-of.ts';
import { linesOfText } from '../blocks/lines-of-text.ts';
import { placesByForm } from './all.ts';
import type { PlaceKind, PlacePage } from './place.ts';
import { placeCardOf } from './card/card.ts';

export function typedPage(text: string, more: Pick<PlacePage, 'unsure'> = {}): PlacePage {
  const [read] = blocksOf([{ text, lines: linesOfText(text) }]);
  return { pageNumber: 1, text, blocks: read!.blocks, ...more };
}

/** The prompts of its cards of a kind; of questions their fronts. */
export function cardsOf(
  page: PlacePage | string,
  kind?: PlaceKind,
  style: CardStyle = 'cloze_deletion',
): string[] {
  const read = typeof page === 'string' ? typedPage(page) : page;
  return placesByForm(read)
    .filter((place) => kind === undefined || place.kind === kind)
    .map((place) => placeCardOf(place, read, style).prompt)
    .map((prompt) => (style === 'cloze_deletion' ? prompt : prompt.slice(0, prompt.lastIndexOf('\n{{c1::'))));
}

export const frontsOf = (page: PlacePage | string, kind?: PlaceKind) =>
  cardsOf(page, kind, 'question_answer');

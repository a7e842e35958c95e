import { noteMarkOf } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import { drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { OcclusionDocument } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { DeckOcclusionNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { ankiNumbers, escaped } from '../note/card-html.ts';
import { unstudied, studyState } from '../study-state.ts';
import { pictureHtml } from '../note/rich-html.ts';
import { fieldsHtml, type NoteSetting, noteTags, sourceOf } from '../note/to-note.ts';
import { ankiPlacesOf } from './places.ts';

/** A card of a drawing that is there, and its number in Anki. */
export type NumberedCard = { card: CardDocument; number: number };
type OfCards = {
  numbers: ReadonlyMap<string, number>;
  details: ReadonlyMap<string, CardDetailsDocument>;
};
/** What of a drawing is in a deck. */
export type DrawingNote = {
  note: DeckOcclusionNote;
  cards: readonly NumberedCard[];
  /** The file of the deck that it came with. */
  picture?: string | undefined;
};

/**
 * A drawing as a note. `all`: every card that it ever had. `numbers`: of these. `details`: of those that came from elsewhere. null where none
 * of the cards is there.
 */
export function drawingNote(
  drawing: OcclusionDocument,
  all: readonly CardDocument[],
  { numbers, details }: OfCards,
  setting: NoteSetting,
): DrawingNote | null {
  const cards = cardsThere(drawing, all, numbers);
  const [first] = cards;
  if (!first) return null;
  const { occlusionId, pageNumber, title } = drawing;
  const { document, deck, includeTags, includeScheduling } = setting;
  const picture = drawing.picture ? pictureHtml(drawing.picture) : setting.pictureOf(occlusionId);
  const page = setting.pageOf(pageNumber);
  const ofDeck = details.get(first.card.cardId);
  const numberOf = new Map(cards.map(({ card, number }) => [card.occlusion?.group ?? '', number]));
  const isHighYield = cards.some(({ card }) => card.yield === 'high');
  const origin = { pageNumber, yield: isHighYield ? 'high' : 'normal', madeBy: null } as const;
  const changes = [drawing, ...all].map(({ changedAt }) => Math.floor(Date.parse(changedAt) / 1000));
  const note: DeckOcclusionNote = {
    guid: occlusionId,
    kind: 'occlusion',
    places: ankiPlacesOf(drawing, numberOf),
    picture,
    header: escaped(title.trim()),
    back: `${labelsOf(drawing, numberOf)}${fieldsHtml(ofDeck)}${boxed(sourceOf({ pageNumber, span: '' }, document, page))}${markOfCards(cards, drawing)}`,
    tags: includeTags ? noteTags(origin, setting, ofDeck?.tags) : [],
    deck,
    createdAt: Date.parse(first.card.createdAt),
    // Newer by the least that counts for each picture: also who imported the note without them gets them.
    modifiedAt: Math.max(...changes) + [picture, page].filter((each) => each !== '').length,
    cards: cards.map(({ card, number }) => ({
      ...(includeScheduling ? studyState(card.schedule) : unstudied),
      isSuspended: card.isSuspended,
      number,
      flag: details.get(card.cardId)?.flag,
    })),
  };
  return { note, cards, picture: drawing.picture };
}

const boxed = (source: string): string => (source === '' ? '' : `<div class="source">${source}</div>`);

/** Of the groups that are drawn, in their order of numbers. Beyond Anki's last number one takes the lowest that is free. */
function cardsThere(
  { occlusionId, shapes }: OcclusionDocument,
  all: readonly CardDocument[],
  numbers: ReadonlyMap<string, number>,
): NumberedCard[] {
  const drawn = new Set(drawingGroupsOf({ shapes }));
  const there = all.flatMap((card) => {
    const number = numbers.get(card.cardId);
    const { occlusion, status } = card;
    const isThere = status !== 'deleted' && occlusion?.occlusionId === occlusionId;
    return isThere && number !== undefined && drawn.has(occlusion.group) ? [{ card, number }] : [];
  });
  const known = ankiNumbers(there.map(({ number }) => number));
  return there
    .map(({ card, number }) => ({ card, number: known.get(number)! }))
    .toSorted((a, b) => a.number - b.number);
}

/** Their ids, by which they are known when they come back, and what the note says of all of them as one. */
function markOfCards(cards: readonly NumberedCard[], drawing: OcclusionDocument): string {
  const differ = new Set(cards.map(({ card }) => card.yield)).size > 1;
  const marks = cards.map(({ card, number }) => {
    const { group } = card.occlusion!;
    const labels = labelsIn(drawing, group);
    return {
      number,
      cardId: card.cardId,
      group,
      ...(new Set(labels).size > 1 && { labels }),
      ...(differ && { isHighYield: card.yield === 'high' }),
    };
  });
  return noteMarkOf({ cards: marks });
}

const labelsIn = ({ shapes }: OcclusionDocument, group: string): string[] =>
  shapes.flatMap((shape) => (shape.group === group ? [shape.label.trim()] : []));

/** The label of each card in an element of its number: each is shown below its own answer alone. */
function labelsOf(drawing: OcclusionDocument, numberOf: ReadonlyMap<string, number>): string {
  const labels = [...numberOf].map(([group, number]) => {
    const label = [...new Set(labelsIn(drawing, group))].filter((each) => each !== '').join(', ');
    return label === '' ? '' : `<div data-label="${number}">${escaped(label)}</div>`;
  });
  return labels.join('');
}

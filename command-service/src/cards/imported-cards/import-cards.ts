import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { eventPartsOf, eachPart } from '../../kernel/parts.ts';
import { detailsHashOf, drawnHashOf, textHashOf } from '../deck/asks.ts';
import { changeDeckCards, mostCards } from '../deck/change-cards.ts';
import type { Deck, DeckCard } from '../deck/deck.ts';
import { roomForDeckIn } from '../deck/written-cards.ts';
import { type DrawingOfDeck, drawingsOfDeck } from './drawings.ts';
import type { ImportingCards, ImportedDrawing } from './importing.ts';
import { mediaAdded } from './media.ts';

/** What is to be recorded of a slice. */
type Found = {
  created: (ImportedCard & { ordinal: number })[];
  updated: (ImportedCard & { textVersion: number; keepsText?: true })[];
  kept: ImportedCard[];
  settled: { cardId: string; textHash: string }[];
  /** Whose place is on its picture again. */
  back: string[];
};

type Part<C> = { cards: C[]; occlusions?: ImportedDrawing[] };

/** Cards in parts of an event each. All of a drawing are in the part that has it; one without any of these cards is in a part, too. */
function partsWithDrawings<C extends ImportedCard>(
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

/**
 * Card by card: one that was never there is made, as far as there is room; one that has the last word of its deck gets the new one; one
 * that the person edited otherwise stays, and the deck's text is told beside it, once. What was deleted stays so, but for a card whose place
 * the deck had taken away itself. Tags, flag and fields are those of the deck always. Nothing where all is so already.
 */
export function importCards(deck: Deck, importing: ImportingCards): DeckEvent[] {
  const { documentId, importId, studyDay, occlusions, media } = importing;
  const cards = [...new Map(importing.cards.map((card) => [card.cardId, card])).values()];
  const drawings = drawingsOfDeck(deck, occlusions);
  const found = foundIn(deck, cards, drawings);
  const kinds = (some: readonly ImportedCard[]) => {
    const ids = new Set(some.map(({ note }) => note?.typeId));
    const noteTypes = importing.noteTypes?.filter(({ id }) => ids.has(id)) ?? [];
    return noteTypes.length === 0 ? {} : { noteTypes };
  };
  const redrawn = [...drawings.values()].filter(({ what }) => what === 'updated');
  const updated = partsWithDrawings(
    found.updated,
    redrawn.map(({ copied }) => copied),
  ).map((part): DeckEvent => ({
    type: 'ImportedCardsUpdated',
    data: { documentId, importId, ...part, ...kinds(part.cards) },
  }));
  const gone = redrawn.flatMap(({ goneIds }) => goneIds);
  const fresh = new Set(found.created.map(({ occlusion }) => occlusion?.occlusionId));
  const beside = [...drawings.values()].filter(({ copied }) => fresh.has(copied.occlusionId));
  const created = partsWithDrawings(
    found.created,
    beside.map(({ drawing, copied }) => ({ ...copied, drawing })),
  ).map((part): DeckEvent => ({
    type: 'CardsImported',
    data: { documentId, importId, studyDay, ...part, ...kinds(part.cards) },
  }));
  const kept = eventPartsOf(found.kept.map(told), mostCards).map((part): DeckEvent => ({
    type: 'ImportedCardsKept',
    data: { documentId, importId, cards: part },
  }));
  const settled = eventPartsOf(found.settled, mostCards).map((part): DeckEvent => ({
    type: 'DifferencesSettled',
    data: { documentId, cards: part },
  }));
  const back = eventPartsOf(found.back, mostCards).map((cardIds): DeckEvent => ({
    type: 'CardsRestored',
    data: { documentId, cardIds, written: cardIds.length },
  }));
  const shown = [...found.created, ...found.updated, ...found.kept];
  const shownDrawings = [...redrawn, ...beside].map(({ drawing }) => drawing);
  return [
    ...mediaAdded(deck, { documentId, media, cards: shown, drawings: shownDrawings }),
    ...updated,
    ...changeDeckCards(deck, { documentId, cardIds: gone, change: { kind: 'deleted' } }),
    ...back,
    ...created,
    ...kept,
    ...settled,
  ];
}

const told = ({ cardId, prompt, answer, rich }: ImportedCard) => ({
  cardId,
  theirs: { prompt, answer, ...(rich && { rich }) },
});

function foundIn(
  deck: Deck,
  cards: readonly ImportedCard[],
  drawings: ReadonlyMap<string, DrawingOfDeck>,
): Found {
  const found: Found = { created: [], updated: [], kept: [], settled: [], back: [] };
  const room = roomForDeckIn(deck);
  for (const card of cards) {
    const known = deck.cards.get(card.cardId);
    const drawing = card.occlusion && drawings.get(card.occlusion.occlusionId);
    if (known) {
      const isBack = known.isDeleted && isPlaceBack(known, drawing);
      if (isBack) found.back.push(card.cardId);
      if (isBack || !known.isDeleted) compare(found, card, known, drawing);
    } else if (found.created.length < room && (!card.occlusion || isPlace(deck, card, drawing)))
      found.created.push({ ...card, ordinal: deck.written + found.created.length });
  }
  return found;
}

const isPlaceBack = ({ isPlaceGone, occlusion }: DeckCard, drawing: DrawingOfDeck | undefined): boolean =>
  isPlaceGone === true && occlusion !== undefined && drawing?.groups.has(occlusion.group) === true;

/** Whether the drawing has the place, and no other card asks for it. */
function isPlace(
  { occlusions }: Deck,
  { occlusion }: ImportedCard,
  drawing: DrawingOfDeck | undefined,
): boolean {
  if (!occlusion || !drawing?.groups.has(occlusion.group)) return false;
  return occlusions.get(occlusion.occlusionId)?.cardIds.has(occlusion.group) !== true;
}

/**
 * What a new text of a deck or of another program comes to: nothing where it is the one that was said last; `agreed` where the person wrote
 * the very same; `updated` where the card still has what was said last; otherwise both changed it.
 */
function comparedTo(
  { said, textHash: own }: Pick<DeckCard, 'said' | 'textHash'>,
  says: string,
): 'unchanged' | 'agreed' | 'updated' | 'kept' {
  if (said === says) return 'unchanged';
  if (own === says) return 'agreed';
  return said !== undefined && own === said ? 'updated' : 'kept';
}

function compare(
  found: Found,
  card: ImportedCard,
  known: DeckCard,
  drawing: DrawingOfDeck | undefined,
): void {
  const { cardId, occlusion } = card;
  const textHash = textHashOf(card.prompt, card.rich);
  const isDrawn = known.occlusion !== undefined || occlusion !== undefined;
  const what = isDrawn ? drawnAs(known, drawing) : comparedTo(known, textHash);
  if (what === 'updated' || known.details !== detailsHashOf(card)) {
    const isOwn = what !== 'updated' && !isDrawn && known.textHash !== textHash;
    const textVersion = known.textVersion + (what === 'updated' ? 1 : 0);
    found.updated.push({ ...card, textVersion, ...(isOwn && { keepsText: true }) });
  }
  if (isDrawn) return;
  if (what === 'kept') {
    if (known.told !== textHash) found.kept.push(card);
  } else if (what === 'agreed' || known.told !== undefined) found.settled.push({ cardId, textHash });
}

/** The text of a card that asks for a place on a picture is that of the drawing, also where another slice had brought that. */
function drawnAs(known: DeckCard, drawing: DrawingOfDeck | undefined): 'unchanged' | 'updated' {
  const group = known.occlusion?.group;
  const isDecks = drawing && drawing.what !== 'kept' && group !== undefined && drawing.groups.has(group);
  if (!isDecks || known.textHash === '') return 'unchanged';
  return known.textHash === drawnHashOf(drawing.drawing, group) ? 'unchanged' : 'updated';
}

import { type DeckEvent, isTouchedCopy } from '@anamnesis/contracts/cards/events.ts';
import type { Folding } from '@anamnesis/contracts/kernel/events/decider.ts';
import { asksOf, detailsHashOf, drawnHashOf, madeAs, marksHashOf, placeHashOf, textHashOf } from './asks.ts';
import { type Deck, type DeckCard, emptyDeck, type Settled } from './deck.ts';
import {
  settledDifferences,
  withImportedCards,
  withNotesSaid,
  withTold,
  withUpdatedCards,
} from '../imported-cards/evolve.ts';
import { newDeckCard, withFields } from './new-card.ts';
import { decided, withSuggested } from '../suggestions/evolve.ts';
import { evolvedDrawing, withCopiedDrawings } from '../occlusion/evolve.ts';

export function evolveDeck(deck: Deck, event: Folding<DeckEvent>): Deck {
  switch (event.type) {
    case 'CardsGenerated':
      return withGenerated(deck, event.data);
    case 'CardsSuggested':
      return withSuggested(deck, event.data);
    case 'SuggestionAccepted':
      return decided(
        { ...deck, cards: withFields(deck, [event.data.cardId], { isTouched: true }) },
        event.data,
        { status: 'accepted', cardId: event.data.cardId },
      );
    case 'SuggestionDismissed':
      return decided(deck, event.data, { status: 'dismissed' });
    case 'SuggestionReopened':
      return decided(deck, event.data, { status: 'open', cardId: null });
    case 'SuggestionsWithdrawn':
      return event.data.suggestionIds.reduce(
        (all, suggestionId) => decided(all, { suggestionId }, { status: 'withdrawn' }),
        deck,
      );
    case 'CardCreated': {
      const { cardId, pageNumber, studyDay, card: text } = event.data;
      const card = newDeckCard({ pageNumber, studyDay, origin: 'written' }, text);
      return { ...deck, cards: deck.cards.set(cardId, card), written: deck.written + 1 };
    }
    case 'CardEdited': {
      const { cardId, textVersion, card } = event.data;
      const { asks: before = [] } = deck.cards.get(cardId) ?? {};
      const text = card && {
        asks: [...before, ...asksOf(card)],
        textHash: textHashOf(card.prompt, card.rich),
      };
      return touch(deck, [cardId], { textVersion, ...text }, event.metadata);
    }
    case 'NotesImported':
      return { ...deck, cards: withNotesSaid(deck, event.data.notes) };
    case 'CardsRated':
      return touch(deck, event.data.cardIds, { isHighYield: event.data.isHighYield }, event.metadata);
    case 'CardsMarked': {
      const { cardIds, tags, flag } = event.data;
      const marks = marksHashOf({ add: [], remove: [], ...tags, flag });
      return touch(deck, cardIds, { marks }, event.metadata);
    }
    case 'CardsSuspended':
      return touch(deck, event.data.cardIds, { isSuspended: true }, event.metadata);
    case 'CardsResumed':
      return touch(deck, event.data.cardIds, { isSuspended: false }, event.metadata);
    case 'CardsMoved':
      return touch(deck, event.data.cardIds, { pageNumber: event.data.pageNumber }, event.metadata);
    case 'CardsDeleted':
      return change(
        deck,
        event.data.cardIds,
        { isDeleted: true, deletedBy: event.metadata?.commandId, replacedIn: event.data.replacedIn },
        event.metadata,
      );
    case 'CardsRestored':
      return change(
        deck,
        event.data.cardIds,
        { isDeleted: false, deletedBy: undefined, replacedIn: undefined, isPlaceGone: undefined },
        event.metadata,
      );
    case 'OcclusionDrawn':
      return withDrawn(deck, event.data, event.metadata);
    case 'DuplicatesHeld':
      return { ...deck, cards: withHeld(deck, event.data.cards) };
    case 'DuplicatesReleased':
      return { ...deck, cards: withFields(deck, event.data.cardIds, { heldAs: undefined }) };
    case 'CardsImported':
      return withImportedCards(deck, event.data);
    case 'ImportedCardsUpdated':
      return withUpdatedCards(deck, event.data);
    case 'ImportedCardsKept':
      return { ...deck, cards: withTold(deck, event.data.cards) };
    case 'DifferencesSettled':
      return settledDifferences(deck, event.data.cards, event.metadata?.commandId);
    case 'MediaAdded':
      return { ...deck, media: deck.media.union(event.data.media.map(({ file }) => file)) };
    case 'CardTied': {
      const { cardId, source } = event.data;
      return {
        ...deck,
        cards: withFields(deck, [cardId], { tiedTo: source ? placeHashOf(source) : undefined }),
      };
    }
    case 'CardsCopied':
      return withCopied(deck, event.data);
    case 'SourceSettled':
      return { ...deck, settled: settledBy(deck, event.data.cards) };
    case 'DeckDiscarded':
      return { ...emptyDeck, discarded: true };
    default:
      return event satisfies never;
  }
}

function withGenerated(
  deck: Deck,
  {
    cards,
    pageNumber,
    requestId,
    studyDay,
    firstOrdinal,
    isPart,
  }: Extract<DeckEvent, { type: 'CardsGenerated' }>['data'],
): Deck {
  const page = deck.pages.get(pageNumber);
  const before = firstOrdinal === undefined ? [] : (page?.cardIds ?? []);
  const cardIds = [...before, ...cards.map(({ cardId }) => cardId)];
  const nextOrdinal = (firstOrdinal ?? 0) + cards.length;
  const made = cards.map(({ cardId, isHighYield = false, ...text }) => ({
    ...newDeckCard({ pageNumber, studyDay, origin: 'generated' }, text),
    cardId,
    requestId,
    madeAs: madeAs({ ...text, isHighYield }),
    isHighYield,
  }));
  const known = page?.isPart && firstOrdinal !== undefined ? page.asks : [];
  const asks = [...known, ...made.flatMap((card) => card.asks)];
  return {
    ...deck,
    pages: deck.pages.set(pageNumber, { requestId, cardIds, nextOrdinal, asks, isPart }),
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, ...card } of made) all.set(cardId, card);
    }),
  };
}

type OcclusionDrawn = Extract<DeckEvent, { type: 'OcclusionDrawn' }>['data'];

function withDrawn(deck: Deck, data: OcclusionDrawn, by: Folding<DeckEvent>['metadata']): Deck {
  const { occlusionId, pageNumber, studyDay } = data;
  const occlusion = evolvedDrawing(deck, data);
  const { commandId } = by ?? {};
  const outcome = { changed: 0, textVersion: 0, drawn: occlusion.last };
  return {
    ...deck,
    occlusions: deck.occlusions.set(occlusionId, occlusion),
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, group, isChanged } of data.cards) {
        const known = all.get(cardId) ?? newDeckCard({ pageNumber, studyDay, origin: 'written' }, null);
        const card = isChanged ? { ...known, textVersion: known.textVersion + 1, isTouched: true } : known;
        const textHash = known.textHash === '' || !data.drawing ? '' : drawnHashOf(data.drawing, group);
        all.set(cardId, { ...card, textHash, occlusion: { occlusionId, group } });
      }
    }),
    written: deck.written + data.cards.filter(({ isNew }) => isNew).length,
    outcomes: commandId === undefined ? deck.outcomes : deck.outcomes.set(commandId, outcome),
  };
}

type Copying = Extract<DeckEvent, { type: 'CardsCopied' }>['data'];

/** A page whose generated cards came along is not generated again. */
function withCopied(deck: Deck, { cards, studyDay, occlusions }: Copying): Deck {
  const generated = Map.groupBy(
    cards.filter(({ origin }) => origin === 'generated'),
    ({ madeOn, pageNumber }) => madeOn ?? pageNumber,
  );
  return {
    ...deck,
    pages: deck.pages.withMutations((pages) => {
      for (const [pageNumber, some] of generated) {
        const { requestId = '', cardIds = [], nextOrdinal: next = 0 } = pages.get(pageNumber) ?? {};
        pages.set(pageNumber, {
          requestId,
          cardIds: [...cardIds, ...some.map(({ cardId }) => cardId)],
          nextOrdinal: some.reduce((after, { ordinal }) => Math.max(after, ordinal + 1), next),
          asks: [],
        });
      }
    }),
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, pageNumber, origin, isHighYield, madeOn, sourceVersion, ...text } of cards) {
        all.set(cardId, {
          ...newDeckCard({ pageNumber, studyDay, origin }, text.occlusion ? null : text),
          occlusion: text.occlusion,
          isOfDeck: text.isImported,
          details: detailsHashOf(text),
          madeAs: madeAs({ ...text, isHighYield }),
          isTouched: isTouchedCopy({ madeOn, sourceVersion }),
          isHighYield,
        });
      }
    }),
    written: deck.written + cards.filter(({ origin }) => origin === 'written').length,
    occlusions: withCopiedDrawings(deck, { cards, occlusions }),
    settled: settledBy(
      deck,
      cards.map(({ sourceCardId, sourceVersion, cardId }) => ({
        sourceCardId,
        version: sourceVersion,
        cardId,
      })),
    ),
  };
}

const settledBy = (
  { settled }: Deck,
  cards: readonly (Settled & { sourceCardId: string })[],
): Deck['settled'] =>
  settled.withMutations((all) => {
    for (const { sourceCardId, version, cardId } of cards) all.set(sourceCardId, { version, cardId });
  });

const withHeld = (
  { cards }: Deck,
  held: Extract<DeckEvent, { type: 'DuplicatesHeld' }>['data']['cards'],
): Deck['cards'] =>
  cards.withMutations((all) => {
    for (const { cardId, studied } of held) {
      const card = all.get(cardId);
      if (card) all.set(cardId, { ...card, heldAs: studied });
    }
  });

/** A change by which the person makes a card their own. */
const touch: typeof change = (deck, cardIds, fields, by) =>
  change(deck, cardIds, { ...fields, isTouched: true }, by);

function change(
  deck: Deck,
  cardIds: readonly string[],
  fields: Partial<DeckCard>,
  by: Folding<DeckEvent>['metadata'],
): Deck {
  const cards = withFields(deck, cardIds, fields);
  if (!by) return { ...deck, cards };
  // A command that changes many has several events.
  const { changed = 0, ...before } = deck.outcomes.get(by.commandId) ?? {};
  const outcome = { ...before, changed: changed + cardIds.length, textVersion: fields.textVersion ?? 0 };
  return { ...deck, cards, outcomes: deck.outcomes.set(by.commandId, outcome) };
}

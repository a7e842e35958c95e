import { type DeckEvent, isTouchedCopy } from '@anamnesis/contracts/cards/events.ts';
import type { Folding } from '@anamnesis/contracts/kernel/decider.ts';
import { asksOf, madeAs, textHashOf } from './asks.ts';
import { type Deck, type DeckCard, emptyDeck, type Settled, type Suggestion } from './deck.ts';
import { drawn, withCopiedDrawings } from './occlusion/evolve.ts';

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
      const asks = text ? asksOf(text) : [];
      const card = newCard({ pageNumber, studyDay, origin: 'written', asks });
      return { ...deck, cards: deck.cards.set(cardId, card) };
    }
    case 'CardEdited': {
      const { cardId, textVersion, card } = event.data;
      const { asks: before = [], imported: note } = deck.cards.get(cardId) ?? {};
      const asks = [...before, ...(card ? asksOf(card) : [])];
      const imported = note && card ? { ...note, own: textHashOf(card.prompt) } : note;
      return touch(deck, [cardId], { textVersion, asks, imported }, event.metadata);
    }
    case 'NotesImported':
      return { ...deck, cards: withImported(deck, event.data.notes, event.metadata?.commandId) };
    case 'CardsRated':
      return touch(deck, event.data.cardIds, { isHighYield: event.data.isHighYield }, event.metadata);
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
        { isDeleted: false, deletedBy: undefined, replacedIn: undefined },
        event.metadata,
      );
    case 'OcclusionDrawn':
      return withDrawn(deck, event.data, event.metadata);
    case 'DuplicatesHeld':
      return { ...deck, cards: withHeld(deck, event.data.cards) };
    case 'DuplicatesReleased':
      return { ...deck, cards: withFields(deck, event.data.cardIds, { heldAs: undefined }) };
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

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];

function withSuggested(
  deck: Deck,
  { suggestions, pageNumber, requestId, engine, recognised }: Suggesting,
): Deck {
  const of = { pageNumber, requestId, engine, ...(recognised ? { recognised } : {}) };
  return {
    ...deck,
    suggestions: deck.suggestions.withMutations((all) => {
      for (const { suggestionId, kind: _, expected: __, ...text } of suggestions)
        all.set(suggestionId, { status: 'open', cardId: null, asks: asksOf(text), made: { ...text, ...of } });
    }),
  };
}

function decided(deck: Deck, { suggestionId }: { suggestionId: string }, fields: Partial<Suggestion>): Deck {
  const known = deck.suggestions.get(suggestionId);
  if (!known) return deck;
  return { ...deck, suggestions: deck.suggestions.set(suggestionId, { ...known, ...fields }) };
}

function withGenerated(
  deck: Deck,
  {
    cards,
    pageNumber,
    requestId,
    studyDay,
    firstOrdinal,
  }: Extract<DeckEvent, { type: 'CardsGenerated' }>['data'],
): Deck {
  const before = firstOrdinal === undefined ? [] : (deck.pages.get(pageNumber)?.cardIds ?? []);
  const cardIds = [...before, ...cards.map(({ cardId }) => cardId)];
  const nextOrdinal = (firstOrdinal ?? 0) + cards.length;
  const asks = cards.map(asksOf);
  return {
    ...deck,
    pages: deck.pages.set(pageNumber, { requestId, cardIds, nextOrdinal, asks: asks.flat() }),
    cards: deck.cards.withMutations((all) => {
      for (const [index, { cardId, isHighYield = false, ...text }] of cards.entries())
        all.set(cardId, {
          ...newCard({ pageNumber, studyDay, origin: 'generated', asks: asks[index]! }),
          requestId,
          madeAs: madeAs({ ...text, isHighYield }),
          isHighYield,
        });
    }),
  };
}

type OcclusionDrawn = Extract<DeckEvent, { type: 'OcclusionDrawn' }>['data'];

function withDrawn(deck: Deck, data: OcclusionDrawn, by: Folding<DeckEvent>['metadata']): Deck {
  const { occlusionId, pageNumber, studyDay } = data;
  const occlusion = drawn(deck, data);
  const { commandId } = by ?? {};
  const outcome = { changed: 0, textVersion: 0, drawn: occlusion.last };
  return {
    ...deck,
    occlusions: deck.occlusions.set(occlusionId, occlusion),
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, group, isChanged } of data.cards) {
        const place = { pageNumber, studyDay, origin: 'written', asks: [] } as const;
        const known = all.get(cardId) ?? newCard(place);
        const card = isChanged ? { ...known, textVersion: known.textVersion + 1, isTouched: true } : known;
        all.set(cardId, { ...card, occlusion: { occlusionId, group } });
      }
    }),
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
          ...newCard({ pageNumber, studyDay, origin, asks: text.occlusion ? [] : asksOf(text) }),
          occlusion: text.occlusion,
          madeAs: madeAs({ ...text, isHighYield }),
          isTouched: isTouchedCopy({ madeOn, sourceVersion }),
          isHighYield,
        });
      }
    }),
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

const newCard = (made: Pick<DeckCard, 'pageNumber' | 'studyDay' | 'origin' | 'asks'>): DeckCard => ({
  ...made,
  textVersion: 0,
  isTouched: false,
  isHighYield: false,
  isSuspended: false,
  isDeleted: false,
});

const withFields = ({ cards }: Deck, cardIds: readonly string[], fields: Partial<DeckCard>): Deck['cards'] =>
  cards.withMutations((all) => {
    for (const id of cardIds) {
      const card = all.get(id);
      if (card) all.set(id, { ...card, ...fields });
    }
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

const withImported = (
  { cards }: Deck,
  notes: Extract<DeckEvent, { type: 'NotesImported' }>['data']['notes'],
  by: string | undefined,
): Deck['cards'] =>
  cards.withMutations((all) => {
    for (const { cardId, textHash, outcome } of notes) {
      const card = all.get(cardId);
      if (card) all.set(cardId, { ...card, imported: { said: textHash, own: textHash, by, outcome } });
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

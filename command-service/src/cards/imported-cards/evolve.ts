import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import {
  type AskingCard,
  asksOf,
  detailsHashOf,
  drawingHashOf,
  drawnHashOf,
  textHashOf,
} from '../deck/asks.ts';
import type { Deck, DeckCard } from '../deck/deck.ts';
import { newDeckCard } from '../deck/new-card.ts';
import { withCopiedDrawings } from '../occlusion/evolve.ts';
import { goneIds } from './drawings.ts';

type DataOf<T extends DeckEvent['type']> = Extract<DeckEvent, { type: T }>['data'];

export function withImportedCards(deck: Deck, data: DataOf<'CardsImported'>): Deck {
  const { importId, studyDay, cards, occlusions = [] } = data;
  const drawings = drawingsIn(occlusions);
  return {
    ...deck,
    written: deck.written + cards.length,
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, isHighYield = false, isSuspended = false, occlusion, ...text } of cards)
        all.set(cardId, {
          ...newDeckCard({ pageNumber: 1, studyDay, origin: 'written' }, occlusion ? null : text),
          occlusion,
          isHighYield,
          isSuspended,
          isOfDeck: true,
          details: detailsHashOf(text),
          ...(occlusion
            ? { textHash: drawnIn((id) => drawings.get(id), occlusion) }
            : { said: textHashOf(text.prompt, text.rich) }),
          brought: { by: importId, outcome: 'created' },
        });
    }),
    occlusions: said(
      withCopiedDrawings(deck, { cards, occlusions }),
      occlusions.filter(({ occlusionId }) => !deck.occlusions.has(occlusionId)),
    ),
  };
}

/** Tags, flag and fields are those of the deck always; a drawing that is replaced keeps its version, which counts what the person drew. */
export function withUpdatedCards(deck: Deck, data: DataOf<'ImportedCardsUpdated'>): Deck {
  const { importId, cards, occlusions = [] } = data;
  const drawings = drawingsIn(occlusions);
  const drawingOf = (id: string) => drawings.get(id) ?? deck.occlusions.get(id)?.drawing;
  return {
    ...deck,
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, textVersion, keepsText, ...text } of cards) {
        const card = all.get(cardId);
        if (!card) continue;
        all.set(cardId, {
          ...card,
          textVersion,
          details: detailsHashOf(text),
          brought: { by: importId, outcome: 'updated' },
          ...(card.occlusion &&
            textVersion > card.textVersion && { textHash: drawnIn(drawingOf, card.occlusion) }),
          ...(!card.occlusion && !keepsText && taken(card, text)),
        });
      }
      for (const { occlusionId, drawing } of occlusions)
        for (const cardId of goneIds(deck, occlusionId, drawing)) {
          const card = all.get(cardId);
          if (card && !card.isDeleted) all.set(cardId, { ...card, isPlaceGone: true });
        }
    }),
    occlusions: occlusions.reduce(
      (all, { occlusionId, drawing }) => {
        const known = all.get(occlusionId);
        return known ? all.set(occlusionId, { ...known, drawing }) : all;
      },
      said(deck.occlusions, occlusions),
    ),
  };
}

const drawingsIn = (occlusions: NonNullable<DataOf<'CardsImported'>['occlusions']>): Map<string, Drawing> =>
  new Map(occlusions.map(({ occlusionId, drawing }) => [occlusionId, drawing]));

function drawnIn(
  drawingOf: (occlusionId: string) => Drawing | null | undefined,
  { occlusionId, group }: OcclusionOfCard,
): string {
  const drawing = drawingOf(occlusionId);
  return drawing ? drawnHashOf(drawing, group) : '';
}

function taken({ textHash: before, asks }: DeckCard, text: AskingCard & { rich?: Rich | undefined }) {
  const textHash = textHashOf(text.prompt, text.rich);
  return textHash === before
    ? { said: textHash }
    : { said: textHash, textHash, asks: [...asks, ...asksOf(text)], told: undefined };
}

const said = (all: Deck['occlusions'], drawn: NonNullable<DataOf<'CardsImported'>['occlusions']>) =>
  drawn.reduce((drawings, { occlusionId, drawing }) => {
    const known = drawings.get(occlusionId);
    return known ? drawings.set(occlusionId, { ...known, said: drawingHashOf(drawing) }) : drawings;
  }, all);

export const withTold = ({ cards }: Deck, kept: DataOf<'ImportedCardsKept'>['cards']): Deck['cards'] =>
  cards.withMutations((all) => {
    for (const { cardId, theirs } of kept) {
      const card = all.get(cardId);
      if (card) all.set(cardId, { ...card, told: textHashOf(theirs.prompt, theirs.rich) });
    }
  });

/** What a program said last of its notes, where that was recorded by itself. */
export const withNotesSaid = ({ cards }: Deck, notes: DataOf<'NotesImported'>['notes']): Deck['cards'] =>
  cards.withMutations((all) => {
    for (const { cardId, textHash } of notes) {
      const card = all.get(cardId);
      if (card) all.set(cardId, { ...card, said: textHash });
    }
  });

export function settledDifferences(
  deck: Deck,
  settled: DataOf<'DifferencesSettled'>['cards'],
  by: string | undefined,
): Deck {
  const cards = deck.cards.withMutations((all) => {
    for (const { cardId, textHash } of settled) {
      const card = all.get(cardId);
      if (card) all.set(cardId, { ...card, said: textHash, told: undefined });
    }
  });
  if (by === undefined) return { ...deck, cards };
  const before = deck.outcomes.get(by) ?? { changed: 0, textVersion: 0 };
  const outcome = { ...before, settled: (before.settled ?? 0) + settled.length };
  return { ...deck, cards, outcomes: deck.outcomes.set(by, outcome) };
}

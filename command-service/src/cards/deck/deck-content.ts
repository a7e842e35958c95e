import { type FieldsTaken, fieldsTaken } from '@anamnesis/contracts/cards/card-fields.ts';
import { type DeckEvent, firstWritten } from '@anamnesis/contracts/cards/events.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { marksAfter, withMarks } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import { OrderedMap } from 'immutable';
import type { StreamView } from '../../kernel/streams/streams.ts';
import { type DeckCardContent, type DeckContent, untouched } from './card-content.ts';
import { importedIn, updatedIn } from '../imported-cards/content.ts';

type Generated = Extract<DeckEvent, { type: 'CardsGenerated' }>['data']['cards'][number];
/** What an engine says of each card; what is false its page says, or no engine makes. */
const ofEngine = {
  pageNumber: false,
  madeOn: false,
  ordinal: false,
  origin: false,
  madeBy: false,
  recognised: false,
  isCheckedLess: true,
  isHighYield: true,
  prompt: true,
  answer: true,
  span: true,
  occlusion: false,
  isImported: false,
  rich: false,
  tags: false,
  flag: false,
  fields: false,
} as const satisfies FieldsTaken<Generated>;

/** The texts of a deck, which its state does not keep. Cards of an erased person have none: they are left out. */
export const deckContent: StreamView<DeckContent, DeckEvent> = {
  initialState: OrderedMap(),
  evolve(cards, { type, data }) {
    switch (type) {
      case 'CardsGenerated':
        return cards.withMutations((all) => {
          const { pageNumber, firstOrdinal = 0, engine, recognised } = data;
          const made = {
            pageNumber,
            origin: 'generated' as const,
            madeBy: makerOf(engine),
            ...(recognised && { recognised }),
          };
          for (const [index, card] of data.cards.entries()) {
            const { isHighYield = false, ...said } = fieldsTaken(card, ofEngine);
            all.set(card.cardId, {
              ...untouched,
              ...said,
              ...made,
              isHighYield,
              ordinal: firstOrdinal + index,
            });
          }
        });
      case 'CardCreated': {
        if (data.card === null) return cards;
        const place = { pageNumber: data.pageNumber, ordinal: firstWritten + data.ordinal };
        return cards.set(data.cardId, { ...untouched, ...data.card, ...place, origin: 'written' });
      }
      case 'CardsCopied':
        return cards.withMutations((all) => {
          const drawings = new Map(
            data.occlusions?.map(({ occlusionId, drawing }) => [occlusionId, drawing]),
          );
          for (const { cardId, sourceCardId: _, sourceVersion: __, occlusion: of, ...card } of data.cards) {
            const drawing = of && drawings.get(of.occlusionId);
            all.set(cardId, { ...untouched, ...card, ...(drawing && { occlusion: { ...of, drawing } }) });
          }
        });
      case 'CardsImported':
        return importedIn(cards, data);
      case 'ImportedCardsUpdated':
        return updatedIn(cards, data);
      case 'OcclusionDrawn':
        return data.drawing === null ? cards : drawn(cards, data, data.drawing);
      case 'CardEdited':
        return edited(cards, data);
      case 'CardsRated':
        return change(cards, data.cardIds, { isHighYield: data.isHighYield });
      case 'CardsMarked':
        return marked(cards, data);
      case 'CardsMoved':
        return data.cardIds.reduce((all, id) => moved(all, id, data.pageNumber), cards);
      case 'CardsDeleted':
        return change(cards, data.cardIds, { isDeleted: true });
      case 'CardsRestored':
        return change(cards, data.cardIds, { isDeleted: false });
      // What a copy has begun to take of a document that is deleted meanwhile, it takes to the end.
      case 'DeckDiscarded':
      case 'CardsSuspended':
      case 'CardsResumed':
      case 'SourceSettled':
      case 'NotesImported':
      case 'ImportedCardsKept':
      case 'DifferencesSettled':
      case 'MediaAdded':
      case 'CardTied':
      case 'DuplicatesHeld':
      case 'DuplicatesReleased':
      case 'CardsSuggested':
      case 'SuggestionAccepted':
      case 'SuggestionDismissed':
      case 'SuggestionReopened':
      case 'SuggestionsWithdrawn':
        return cards;
      default:
        return type satisfies never;
    }
  },
};

function edited(cards: DeckContent, { cardId, card: text, textVersion }: Edited): DeckContent {
  const card = cards.get(cardId);
  if (!card) return cards;
  const { isCheckedLess: _, rich: __, ...rest } = card;
  return cards.set(cardId, { ...(text ? rest : card), ...text, textVersion });
}
type Edited = Extract<DeckEvent, { type: 'CardEdited' }>['data'];

function drawn(cards: DeckContent, { occlusionId, pageNumber, cards: ofGroups }: Drawn, drawing: Drawing) {
  return cards.withMutations((all) => {
    for (const { cardId, group, isNew, isChanged, ordinal } of ofGroups) {
      const text = { ...textOf(drawing, group), occlusion: { occlusionId, group, drawing } };
      const known = all.get(cardId);
      const place = { pageNumber, ordinal: firstWritten + ordinal, origin: 'written' as const, span: '' };
      if (isNew) all.set(cardId, { ...untouched, ...place, ...text });
      else if (known)
        all.set(cardId, { ...known, ...text, textVersion: known.textVersion + Number(isChanged) });
    }
  });
}
type Drawn = Extract<DeckEvent, { type: 'OcclusionDrawn' }>['data'];

const marked = (cards: DeckContent, { cardIds, tags, flag }: Marked): DeckContent =>
  cards.withMutations((all) => {
    for (const id of cardIds) {
      const card = all.get(id);
      if (!card) continue;
      const own = marksAfter(card.own, { add: [], remove: [], ...tags, flag });
      all.set(id, { ...withMarks(card, own), own });
    }
  });
type Marked = Extract<DeckEvent, { type: 'CardsMarked' }>['data'];

function moved(cards: DeckContent, id: string, pageNumber: number): DeckContent {
  const card = cards.get(id);
  if (!card) return cards;
  const madeOn = card.origin === 'generated' ? { madeOn: card.madeOn ?? card.pageNumber } : {};
  return cards.set(id, { ...card, ...madeOn, pageNumber });
}

const change = (
  cards: DeckContent,
  cardIds: readonly string[],
  fields: Partial<DeckCardContent>,
): DeckContent =>
  cards.withMutations((all) => {
    for (const id of cardIds) {
      const card = all.get(id);
      if (card) all.set(id, { ...card, ...fields });
    }
  });

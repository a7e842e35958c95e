import { type CardDocument, cardsModel, delayReleasedBy } from '@anamnesis/contracts/cards/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { hasDetails } from '../card-details/details.ts';
import { copiedCard, drawnCard, generatedCard, importedCard, writtenCard } from './new-card.ts';
import { reschedule, withIntroduction, withMissedElsewhere, withStanding } from './studied.ts';
import { textKeyOf } from './text-key.ts';

/** Cards with their schedules, by card id. */
export const cardsProjection = defineProjection<AnamnesisEvent>()(cardsModel, {
  CardsGenerated: ({ data, metadata }) =>
    data.cards.map((_, index) => {
      const doc = generatedCard(data, index, metadata);
      return { put: doc.cardId, doc };
    }),
  CardCreated: ({ data, metadata }) => {
    const doc = writtenCard(data, metadata);
    return doc ? [{ put: doc.cardId, doc }] : [];
  },
  CardsCopied: ({ data, metadata }) =>
    data.cards.map((_, index) => {
      const doc = copiedCard(data, index, metadata);
      return { put: doc.cardId, doc };
    }),
  OcclusionDrawn: ({ data, metadata }) => {
    const { drawing, pageNumber, cards } = data;
    if (drawing === null) return [];
    return cards.map((card) => {
      const { prompt, answer } = textOf(drawing, card.group);
      if (card.isNew) return { put: card.cardId, doc: drawnCard(data, card, { prompt, answer }, metadata) };
      const edited = { isTouched: true, changedAt: metadata.time };
      return change(card.cardId, ({ textVersion }) => ({
        prompt,
        answer,
        pageNumber,
        ...(card.isChanged && { textVersion: textVersion + 1, ...edited }),
      }));
    });
  },
  CardsImported: ({ data, metadata }) =>
    data.cards.map((_, index) => {
      const doc = importedCard(data, index, metadata);
      return { put: doc.cardId, doc };
    }),
  ImportedCardsUpdated: ({ data: { cards }, metadata: { time } }) =>
    cards.map((card) => change(card.cardId, updated(card, time))),
  CardTied: ({ data: { cardId, source } }) =>
    source === null ? [] : [change(cardId, () => ({ details: true }))],
  CardEdited: ({ data: { cardId, card, textVersion }, metadata: { time } }) => {
    if (card === null) return [];
    const { prompt, answer, rich } = card;
    const edited = ({ isCheckedLess: _less, ...before }: CardDocument): CardDocument => ({
      ...before,
      prompt,
      answer,
      textKey: textKeyOf({ ...before, prompt, answer, rich }),
      ...(rich && { details: true }),
      textVersion,
      isTouched: true,
      changedAt: time,
    });
    return [{ update: cardId, with: edited }];
  },
  CardsRated: ({ data, metadata: { time } }) =>
    changeAll(data, () => ({
      yield: data.isHighYield ? 'high' : 'normal',
      isTouched: true,
      changedAt: time,
    })),
  CardsMoved: ({ data, metadata: { time } }) =>
    changeAll(data, () => ({ pageNumber: data.pageNumber, isTouched: true, changedAt: time })),
  CardsSuspended: ({ data }) => changeAll(data, touched(withStanding({ isSuspended: true }))),
  CardsResumed: ({ data }) => changeAll(data, touched(withStanding({ isSuspended: false }))),
  SuggestionAccepted: ({ data: { cardId } }) => [change(cardId, () => ({ isTouched: true }))],
  CardsDeleted: ({ data, metadata: { time } }) => changeAll(data, deleted(true, time)),
  CardsRestored: ({ data, metadata: { time } }) => changeAll(data, deleted(false, time)),
  DuplicatesHeld: ({ data: { cards } }) =>
    cards.map(({ cardId, studied }) => change(cardId, withStanding({ studied }))),
  DuplicatesReleased: ({ data }) => changeAll(data, withStanding({ studied: null })),
  CardReviewed: ({ data: { cardId, schedule, studyDay, response }, revision }) => [
    change(cardId, (card) => ({
      ...reschedule(card, schedule),
      introducedOn: card.introducedOn || studyDay,
      limited: 'no',
      missed: response === 'incorrect' ? [...card.missed, revision] : card.missed,
    })),
  ],
  EarlierReviewArrived: ({ data: { cardId, schedule, place, response }, revision }) => [
    change(cardId, (card) => ({
      ...reschedule(card, schedule),
      introducedOn: place.introducedOn ?? card.introducedOn,
      limited: 'no',
      missed: response === 'incorrect' ? [...card.missed, revision] : card.missed,
    })),
  ],
  AnswersImported: ({ data: { cardId, schedule, introducedOn, answers } }) => [
    change(cardId, (card) => ({
      ...reschedule(card, schedule),
      introducedOn: introducedOn ?? card.introducedOn,
      limited: 'no',
      ...withMissedElsewhere(card, answers),
    })),
  ],
  ReviewReversed: ({ data: { cardId, schedule, reviewRevision, around } }) => [
    change(cardId, (card) => ({
      ...reschedule(card, schedule),
      ...withIntroduction(card, schedule),
      ...(around?.introducedOn ? { introducedOn: around.introducedOn } : {}),
      missed: card.missed.filter((each) => each !== reviewRevision),
    })),
  ],
  CardRescheduled: ({ data: { cardId, schedule } }) => [change(cardId, (card) => reschedule(card, schedule))],
  CardBroughtForward: ({ data: { cardId, schedule } }) => [
    change(cardId, (card) => reschedule(card, schedule)),
  ],
  DelayReleased: ({ data: { cardId, schedule }, metadata: { causationId } }) => [
    change(cardId, (card) => ({ ...reschedule(card, schedule), delay: delayReleasedBy(causationId) })),
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that were generated while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

type ImportedCardUpdate = Extract<AnamnesisEvent, { type: 'ImportedCardsUpdated' }>['data']['cards'][number];
type Fields = (card: CardDocument) => Partial<CardDocument>;

const touched =
  (fields: Fields): Fields =>
  (card) => ({ ...fields(card), isTouched: true });

/**
 * As its deck has it now; of a text that the person changed only what is beside it. Whether it is studied, and its mark, are the person's.
 */
const updated =
  (card: ImportedCardUpdate, time: string): Fields =>
  ({ textVersion: before, occlusion, cardId }) => {
    const { prompt, answer, rich, textVersion } = card;
    const textKey = textKeyOf({ cardId, prompt, answer, rich, occlusion });
    return {
      ...(textVersion > before && { prompt, answer, textKey, textVersion }),
      ...(hasDetails(card) && { details: true }),
      changedAt: time,
    };
  };

/** Whether a card of a drawing is there changes the drawing's note in Anki: it shows the places of the cards that are there. */
const deleted =
  (isDeleted: boolean, time: string): Fields =>
  (card) => ({ ...withStanding({ isDeleted })(card), ...(card.occlusion && { changedAt: time }) });

const change = (cardId: string, fields: Fields): Change<CardDocument> => ({
  update: cardId,
  with: (card) => ({ ...card, ...fields(card) }),
});

const changeAll = ({ cardIds }: { cardIds: readonly string[] }, fields: Fields): Change<CardDocument>[] =>
  cardIds.map((cardId) => change(cardId, fields));

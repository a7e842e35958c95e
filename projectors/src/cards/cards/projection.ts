import { type CardDocument, cardsModel, delayReleasedBy } from '@anamnesis/contracts/cards/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { hasDetails } from '../card-details/details.ts';
import { copiedCard, drawnCard, generatedCard, importedCard, saidAt, writtenCard } from './new-card.ts';
import { rescheduledCard, withIntroduction, withMissedElsewhere, withStanding } from './studied.ts';
import { textKeyOf } from './text-key.ts';

/** Cards with their schedules, by card id. */
export const cardsProjection = defineProjection<AnamnesisEvent>()(cardsModel, {
  CardsGenerated: ({ data, metadata }) =>
    data.cards.map((_, index) => {
      const doc = generatedCard(data, index, metadata);
      return { put: doc.cardId, doc };
    }),
  CardCreated: ({ data, metadata, position }) => {
    const doc = writtenCard(data, metadata, position);
    return doc ? [{ put: doc.cardId, doc }] : [];
  },
  CardsCopied: ({ data, metadata, position }) =>
    data.cards.map((_, index) => {
      const doc = copiedCard(data, index, metadata, position);
      return { put: doc.cardId, doc };
    }),
  OcclusionDrawn: ({ data, metadata, position }) => {
    const { drawing, pageNumber, cards } = data;
    if (drawing === null) return [];
    return cards.map((card) => {
      const { prompt, answer } = textOf(drawing, card.group);
      if (card.isNew)
        return { put: card.cardId, doc: drawnCard(data, card, { prompt, answer }, metadata, position) };
      const edited = { isTouched: true, changedAt: metadata.time };
      const said = { prompt, answer, pageNumber };
      return change(card.cardId, ({ textVersion, origin, ...before }) => ({
        ...said,
        ...(!isSame(before, said) && saidAt(position, origin)),
        ...(card.isChanged && { textVersion: textVersion + 1, ...edited }),
      }));
    });
  },
  *CardsImported({ data, metadata, position }) {
    for (const index of data.cards.keys()) {
      const doc = importedCard(data, index, metadata, position);
      yield { put: doc.cardId, doc };
    }
  },
  ImportedCardsUpdated: ({ data: { cards }, metadata: { time }, position }) =>
    cards.map((card) => change(card.cardId, updated(card, time, position))),
  CardTied: ({ data: { cardId, source } }) =>
    source === null ? [] : [change(cardId, () => ({ details: true }))],
  CardEdited: ({ data: { cardId, card, textVersion }, metadata: { time }, position }) => {
    if (card === null) return [];
    const { prompt, answer, rich } = card;
    const edited = ({ isCheckedLess: _less, ...before }: CardDocument): CardDocument => ({
      ...before,
      prompt,
      answer,
      textKey: textKeyOf({ ...before, prompt, answer, rich }),
      ...(rich && { details: true }),
      textVersion,
      ...saidAt(position, before.origin),
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
  CardsMarked: ({ data, metadata: { time } }) =>
    changeAll(data, () => ({ details: true, isTouched: true, changedAt: time })),
  CardsMoved: ({ data, metadata: { time }, position }) =>
    changeAll(data, ({ origin }) => ({
      pageNumber: data.pageNumber,
      ...saidAt(position, origin),
      isTouched: true,
      changedAt: time,
    })),
  CardsSuspended: ({ data }) => changeAll(data, touched(withStanding({ isSuspended: true }))),
  CardsResumed: ({ data }) => changeAll(data, touched(withStanding({ isSuspended: false }))),
  SuggestionAccepted: ({ data: { cardId } }) => [change(cardId, () => ({ isTouched: true }))],
  CardsDeleted: ({ data, metadata: { time }, position }) => changeAll(data, deleted(true, time, position)),
  CardsRestored: ({ data, metadata: { time }, position }) => changeAll(data, deleted(false, time, position)),
  DuplicatesHeld: ({ data: { cards } }) =>
    cards.map(({ cardId, studied }) => change(cardId, withStanding({ studied }))),
  DuplicatesReleased: ({ data }) => changeAll(data, withStanding({ studied: null })),
  CardReviewed: ({ data: { cardId, schedule, studyDay, response }, revision }) => [
    change(cardId, (card) => ({
      ...rescheduledCard(card, schedule),
      introducedOn: card.introducedOn || studyDay,
      limited: 'no',
      missed: response === 'incorrect' ? [...card.missed, revision] : card.missed,
    })),
  ],
  EarlierReviewArrived: ({ data: { cardId, schedule, place, response }, revision }) => [
    change(cardId, (card) => ({
      ...rescheduledCard(card, schedule),
      introducedOn: place.introducedOn ?? card.introducedOn,
      limited: 'no',
      missed: response === 'incorrect' ? [...card.missed, revision] : card.missed,
    })),
  ],
  AnswersImported: ({ data: { cardId, schedule, introducedOn, answers } }) => [
    change(cardId, (card) => ({
      ...rescheduledCard(card, schedule),
      introducedOn: introducedOn ?? card.introducedOn,
      limited: 'no',
      ...withMissedElsewhere(card, answers),
    })),
  ],
  ReviewReversed: ({ data: { cardId, schedule, reviewRevision, around } }) => [
    change(cardId, (card) => ({
      ...rescheduledCard(card, schedule),
      ...withIntroduction(card, schedule),
      ...(around?.introducedOn ? { introducedOn: around.introducedOn } : {}),
      missed: card.missed.filter((each) => each !== reviewRevision),
    })),
  ],
  CardRescheduled: ({ data: { cardId, schedule } }) => [
    change(cardId, (card) => rescheduledCard(card, schedule)),
  ],
  CardBroughtForward: ({ data: { cardId, schedule } }) => [
    change(cardId, (card) => rescheduledCard(card, schedule)),
  ],
  DelayReleased: ({ data: { cardId, schedule }, metadata: { causationId } }) => [
    change(cardId, (card) => ({ ...rescheduledCard(card, schedule), delay: delayReleasedBy(causationId) })),
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that were generated while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

type Said = Pick<CardDocument, 'prompt' | 'answer' | 'pageNumber'>;
const isSame = (one: Said, other: Said): boolean =>
  one.prompt === other.prompt && one.answer === other.answer && one.pageNumber === other.pageNumber;

type ImportedCardUpdate = Extract<AnamnesisEvent, { type: 'ImportedCardsUpdated' }>['data']['cards'][number];
type Fields = (card: CardDocument) => Partial<CardDocument>;

const touched =
  (fields: Fields): Fields =>
  (card) => ({ ...fields(card), isTouched: true });

/**
 * As its deck has it now; of a text that the person changed only what is beside it. Whether it is studied, and its mark, are the person's.
 */
const updated =
  (card: ImportedCardUpdate, time: string, position: Position): Fields =>
  ({ textVersion: before, occlusion, cardId, origin }) => {
    const { prompt, answer, rich, textVersion } = card;
    const textKey = textKeyOf({ cardId, prompt, answer, rich, occlusion });
    return {
      ...(textVersion > before && { prompt, answer, textKey, textVersion, ...saidAt(position, origin) }),
      ...(hasDetails(card) && { details: true }),
      changedAt: time,
    };
  };

/** Whether a card of a drawing is there changes the drawing's note in Anki: it shows the places of the cards that are there. */
const deleted =
  (isDeleted: boolean, time: string, position: Position): Fields =>
  (card) => ({
    ...withStanding({ isDeleted })(card),
    ...saidAt(position, card.origin),
    ...(card.occlusion && { changedAt: time }),
  });

const change = (cardId: string, fields: Fields): Change<CardDocument> => ({
  update: cardId,
  with: (card) => ({ ...card, ...fields(card) }),
});

const changeAll = ({ cardIds }: { cardIds: readonly string[] }, fields: Fields): Change<CardDocument>[] =>
  cardIds.map((cardId) => change(cardId, fields));

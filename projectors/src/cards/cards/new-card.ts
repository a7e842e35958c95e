import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { cardFormOf } from '@anamnesis/contracts/cards/card-form.ts';
import { type CardDocument, notHeld, notIntroduced } from '@anamnesis/contracts/cards/read-models.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { type DeckEvent, firstWritten, isTouchedCopy } from '@anamnesis/contracts/cards/events.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { Position, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { hasDetails } from '../card-details/details.ts';
import { withStanding } from './studied.ts';
import { cardTextKey, textKeyOf } from './text-key.ts';

type Data<T extends DeckEvent['type']> = Extract<DeckEvent, { type: T }>['data'];
type Maker = Pick<RecordedEvent<DeckEvent>['metadata'], 'userId' | 'time'>;

/** A deck has no pages: all its cards are on the first. */
const importedPage = 1;

/** Of a card that is found by what it says itself; one that an engine made is found with its page. */
export const saidAt = (
  position: Position,
  origin: CardDocument['origin'],
): Pick<CardDocument, 'textPosition'> => ({ textPosition: origin === 'written' ? Number(position) : 0 });

const untouched = (studyDay: string, time: string) =>
  ({
    studyDay,
    textVersion: 0,
    isTouched: false,
    createdAt: time,
    changedAt: time,
    yield: 'normal',
    status: 'active',
    isSuspended: false,
    studiedAs: notHeld,
    studiedIn: notHeld,
    dueDate: studyDay,
    introducedOn: notIntroduced,
    byHand: false,
    limited: 'yes',
    missed: [],
    delay: '',
    schedule: newCardSchedule(studyDay),
  }) satisfies Partial<CardDocument>;

/** The card of that index among those that an engine made of a page at once. */
export function generatedCard(data: Data<'CardsGenerated'>, index: number, by: Maker): CardDocument {
  const { documentId, pageNumber, studyDay, cards, firstOrdinal = 0 } = data;
  const card = cards[index];
  if (!card) throw new Error(`the page has no card ${index}`);
  const place = { documentId, userId: by.userId, pageNumber, ordinal: firstOrdinal + index };
  const { isHighYield = false, ...text } = card;
  const form = cardFormOf(text.prompt);
  return {
    ...text,
    ...place,
    origin: 'generated',
    madeBy: makerOf(data.engine),
    ...(data.recognised ? { recognised: true as const } : {}),
    form,
    textKey: cardTextKey(text, form),
    textPosition: 0,
    ...untouched(studyDay, by.time),
    yield: isHighYield ? 'high' : 'normal',
  };
}

/** null after an erasure. */
export function writtenCard(data: Data<'CardCreated'>, by: Maker, position: Position): CardDocument | null {
  const { documentId, cardId, pageNumber, studyDay, card } = data;
  if (card === null) return null;
  const place = { documentId, userId: by.userId, pageNumber, ordinal: firstWritten + data.ordinal };
  return {
    cardId,
    ...card,
    ...place,
    origin: 'written',
    madeBy: null,
    form: cardFormOf(card.prompt),
    textKey: cardTextKey(card),
    ...saidAt(position, 'written'),
    ...untouched(studyDay, by.time),
    byHand: true,
    limited: 'no',
  };
}

/** The card of a group of places that a person hid on a page. */
export function drawnCard(
  data: Pick<Data<'OcclusionDrawn'>, 'documentId' | 'occlusionId' | 'pageNumber' | 'studyDay'>,
  { cardId, group, ordinal }: Data<'OcclusionDrawn'>['cards'][number],
  text: { prompt: string; answer: string },
  by: Maker,
  position: Position,
): CardDocument {
  const { documentId, occlusionId, pageNumber, studyDay } = data;
  const card = { cardId, ...text, occlusion: { occlusionId, group } };
  return {
    ...card,
    span: '',
    documentId,
    userId: by.userId,
    pageNumber,
    ordinal: firstWritten + ordinal,
    origin: 'written',
    madeBy: null,
    form: 'question',
    textKey: textKeyOf(card),
    ...saidAt(position, 'written'),
    ...untouched(studyDay, by.time),
    byHand: true,
    limited: 'no',
  };
}

/** The card of that index among those that were copied from another deck. */
export function copiedCard(
  data: Data<'CardsCopied'>,
  index: number,
  by: Maker,
  position: Position,
): CardDocument {
  const { documentId, studyDay, cards } = data;
  const card = cards[index];
  if (!card) throw new Error(`there is no card ${index}`);
  const { sourceCardId: _, sourceVersion, madeOn, isHighYield, madeBy = null, ...rest } = card;
  const { rich, tags: _tags, flag: _flag, fields: _fields, isImported: _imported, ...copy } = rest;
  return {
    ...copy,
    madeBy,
    documentId,
    userId: by.userId,
    form: firstForm(rest),
    textKey: textKeyOf({ ...copy, rich }),
    ...saidAt(position, copy.origin),
    ...(hasDetails(rest) && { details: true as const }),
    ...untouched(studyDay, by.time),
    isTouched: isTouchedCopy({ madeOn, sourceVersion }),
    yield: isHighYield ? 'high' : 'normal',
  };
}

/** The card of that index among those of a deck that comes from elsewhere: the daily limit holds them back, as a deck has many. */
export function importedCard(
  data: Data<'CardsImported'>,
  index: number,
  by: Maker,
  position: Position,
): CardDocument {
  const { documentId, studyDay, cards } = data;
  const card = cards[index];
  if (!card) throw new Error(`there is no card ${index}`);
  const { cardId, prompt, answer, span = '', occlusion, ordinal } = card;
  const form = firstForm(card);
  const imported: CardDocument = {
    cardId,
    prompt,
    answer,
    span,
    documentId,
    userId: by.userId,
    pageNumber: importedPage,
    ordinal: firstWritten + ordinal,
    origin: 'written',
    madeBy: null,
    ...(occlusion && { occlusion }),
    ...(hasDetails(card) && { details: true as const }),
    form,
    textKey: textKeyOf(card, form === 'rich' ? undefined : form),
    ...saidAt(position, 'written'),
    ...untouched(studyDay, by.time),
    yield: card.isHighYield ? 'high' : 'normal',
  };
  return card.isSuspended ? { ...imported, ...withStanding({ isSuspended: true })(imported) } : imported;
}

const firstForm = ({
  prompt,
  occlusion,
  rich,
}: Pick<ImportedCard, 'prompt' | 'occlusion' | 'rich'>): CardDocument['form'] => {
  if (occlusion) return 'question';
  return rich ? 'rich' : cardFormOf(prompt);
};

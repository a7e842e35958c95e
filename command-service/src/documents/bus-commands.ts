import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { isTimeZone, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { bankStream } from '@anamnesis/contracts/quizzes/events.ts';
import type { z } from 'zod';
import { decks } from '../cards/category.ts';
import { areGeneratedDeleted, cardIn, type Deck } from '../cards/deck.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { preferences } from '../preferences/category.ts';
import { studyClock } from '../preferences/study-clock.ts';
import { banks } from '../quizzes/category.ts';
import { documents } from './category.ts';
import type { DocumentCommand } from './commands.ts';
import { awaiting } from './state.ts';

/** The request for processing, and the results that processors report. */
export function documentCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const { streams } = deps;
  const handle = (documentId: string, command: DocumentCommand, context: CommandContext) =>
    streams.handle(documents, documentStream(documentId), command, context);
  const owned = async ({ userId }: CommandContext, documentId: string) =>
    requireDocument((await streams.load(library, libraryStream(userId))).state, documentId);

  return {
    RequestProcessing: async ({ documentId, kind, timeZone }, context) => {
      const { type, blob, totalPages, mime } = await owned(context, documentId);
      const { state } = await streams.load(preferences, preferencesStream(context.userId));
      const requestId = deriveId(context.commandId, 'request');
      const { cardStyle, howMany, engine } = state;
      const zone = { timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' };
      const studyDay = studyDayOf(deps.clock().toISOString(), studyClock(state, zone));
      const wishes = { cardStyle, howMany, ...(engine === 'builtin' && { engine }) };
      const request = { documentId, requestId, kind, ...wishes, studyDay };
      const file = { documentId, type, blob, totalPages };
      const deck = await streams.load(decks, deckStream(documentId));
      const cardsDeleted = areGeneratedDeleted(deck.state);
      const command = { type: 'RequestProcessing', request, file, mime, cardsDeleted } as const;
      return handle(documentId, command, context);
    },
    RecordConversion: async (data, context) => {
      const { type } = await owned(context, data.documentId);
      const converted = { ...data, type };
      const command = { type: 'RecordConversion', converted, pageLimit: deps.pageLimit } as const;
      return handle(data.documentId, command, context);
    },
    RecordConversionFailure: async (failure, context) => {
      await owned(context, failure.documentId);
      return handle(failure.documentId, { type: 'RecordConversionFailure', failure }, context);
    },
    RecordExtraction: async (data, context) => {
      const { name, type, blob } = await owned(context, data.documentId);
      const extracted = { ...data, name, type };
      return handle(data.documentId, { type: 'RecordExtraction', extracted, blob }, context);
    },
    RequestReadingAgain: async ({ documentId }, context) => {
      const { type, blob, totalPages, mime } = await owned(context, documentId);
      const file = { documentId, type, blob, totalPages };
      return handle(documentId, { type: 'RequestReadingAgain', file, mime }, context);
    },
    RecordTextReadAgain: async ({ before, ...read }, context) => {
      await owned(context, read.documentId);
      return handle(read.documentId, { type: 'RecordTextReadAgain', read, before }, context);
    },
    RecordRecognisedPage: async (page, context) => {
      await owned(context, page.documentId);
      return handle(page.documentId, { type: 'RecordRecognisedPage', page }, context);
    },
    RecordPageRecognitionFailure: async (failure, context) => {
      await owned(context, failure.documentId);
      return handle(failure.documentId, { type: 'RecordPageRecognitionFailure', failure }, context);
    },
    RecordRecognition: async ({ read, ...completed }, context) => {
      await owned(context, completed.documentId);
      return handle(completed.documentId, { type: 'RecordRecognition', completed, read }, context);
    },
    RecordExtractionFailure: async (failure, context) => {
      await owned(context, failure.documentId);
      return handle(failure.documentId, { type: 'RecordExtractionFailure', failure }, context);
    },
    RecordPreparedPages: async (data, context) => {
      await owned(context, data.documentId);
      return handle(data.documentId, { type: 'RecordPreparedPages', ...data }, context);
    },
    RecordPreparationFailure: async (failure, context) => {
      await owned(context, failure.documentId);
      return handle(failure.documentId, { type: 'RecordPreparationFailure', failure }, context);
    },
    RecordPage: async (data, context) => {
      await owned(context, data.documentId);
      return recordPage(deps, data, context);
    },
    RecordPageFailure: async (failure, context) => {
      await owned(context, failure.documentId);
      return handle(failure.documentId, { type: 'RecordPageFailure', failure }, context);
    },
    DiscardDocument: async ({ documentId }, context) => {
      await streams.handle(decks, deckStream(documentId), { type: 'DiscardDeck', documentId }, context);
      await streams.handle(banks, bankStream(documentId), { type: 'DiscardBank', documentId }, context);
      return handle(documentId, { type: 'Discard', documentId }, context);
    },
    ReleaseDocumentFiles: async ({ documentId }, context) =>
      handle(documentId, { type: 'ReleaseFiles', documentId }, context),
  };
}

/**
 * Cards first, the page's completion last: a completed page always has its cards, even when it is reported repeatedly.
 * An engine may generate other cards on a retry; the first recorded ones are kept. A page that has cards lacks none,
 * whatever the engine makes of it when it is processed again.
 */
async function recordPage(
  { streams }: Dependencies,
  { cards, suggestions = [], lack, ...page }: z.infer<typeof messages.RecordPage.schema>,
  context: CommandContext,
) {
  const { documentId, requestId, pageNumber, engine } = page;
  const document = await streams.recall(documents, documentStream(documentId), {
    holds: (known) => awaiting(known, page) !== null,
  });
  const request = awaiting(document.state, page);
  let deck: Deck | null = null;
  if (request) {
    const generated = cards.map((card, index) => ({
      ...card,
      cardId: deriveId(documentId, requestId, pageNumber, index),
    }));
    const suggested = suggestions.map((one, index) => ({
      ...one,
      suggestionId: deriveId(documentId, requestId, pageNumber, 'suggestion', index),
    }));
    const { studyDay } = request;
    const data = { documentId, requestId, pageNumber, studyDay, cards: generated, engine };
    const recognised = document.state.recognition.texts.has(pageNumber);
    const isBeside = document.state.pages.get(pageNumber)?.isBeside ?? false;
    const from = recognised ? { recognised: true as const } : {};
    const made = { ...data, suggestions: suggested, ...from, isBeside };
    const command = { type: 'AddGeneratedCards', ...made } as const;
    deck = (await streams.handle(decks, deckStream(documentId), command, context)).state;
  }
  deck ??= (await streams.load(decks, deckStream(documentId))).state;
  const made = deck.pages.get(pageNumber)?.cardIds ?? [];
  const lacks = lack !== undefined && !made.some((id) => cardIn(deck, id)) ? { lack } : {};
  const command = { type: 'RecordPage', page: { ...page, ...lacks, cardCount: made.length } } as const;
  return streams.handle(documents, documentStream(documentId), command, context);
}

import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import { isTimeZone, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { bankStream } from '@anamnesis/contracts/quizzes/events.ts';
import { decks } from '../cards/category.ts';
import { areGeneratedDeleted } from '../cards/deck/deck.ts';
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
import { recordPage, recordSoundCards } from './pages/record-page.ts';

const nothingToRead =
  'This is a deck: it has cards and no pages, so there is nothing to process. Study its cards, or add to them.';

/** The request for processing, and the results that processors report. */
export function documentCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const { streams } = deps;
  const handle = (documentId: string, command: DocumentCommand, context: CommandContext) =>
    streams.handle(documents, documentStream(documentId), command, context);
  const owned = async ({ userId }: CommandContext, documentId: string) =>
    requireDocument((await streams.load(library, libraryStream(userId))).state, documentId);

  return {
    RequestProcessing: async ({ documentId, kind, timeZone }, context) => {
      const { type, blob, totalPages, mime, isDeck } = await owned(context, documentId);
      if (isDeck) throw new Rejection(documentsRefusals.NOTHING_TO_READ, nothingToRead);
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
      const { name, type, blob, isDeck } = await owned(context, data.documentId);
      const extracted = { ...data, name, type, ...(isDeck && { isDeck }) };
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
    RecordSoundCards: async (data, context) => {
      await owned(context, data.documentId);
      return recordSoundCards(deps, data, context);
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

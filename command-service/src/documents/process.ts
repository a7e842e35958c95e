import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { decks } from '../cards/category.ts';
import { areGeneratedDeleted } from '../cards/deck/deck.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { preferences } from '../preferences/category.ts';
import type { Preferences } from '../preferences/state.ts';
import { studyClock } from '../preferences/study-clock.ts';
import { documents } from './category.ts';

const nothingToRead =
  'This is a deck: it has cards and no pages, so there is nothing to process. Study its cards, or add to them.';

type Wanted = { documentId: string; kind: ProcessingKind; studyDay: string };

/** Requests the processing of a document, with what the person has chosen. */
export const processing =
  ({ streams }: Pick<Dependencies, 'streams'>) =>
  async (
    { documentId, kind, studyDay }: Wanted,
    { cardStyle, howMany, engine }: Preferences,
    context: CommandContext,
  ) => {
    const { state } = await streams.load(library, libraryStream(context.userId));
    const { type, blob, totalPages, mime, isDeck } = requireDocument(state, documentId);
    if (isDeck) throw new Rejection(documentsRefusals.NOTHING_TO_READ, nothingToRead);
    const requestId = deriveId(context.commandId, 'request');
    const wishes = { cardStyle, howMany, ...(engine === 'builtin' && { engine }) };
    const request = { documentId, requestId, kind, ...wishes, studyDay };
    const file = { documentId, type, blob, totalPages };
    const deck = await streams.load(decks, deckStream(documentId));
    const cardsDeleted = areGeneratedDeleted(deck.state);
    const command = { type: 'RequestProcessing', request, file, mime, cardsDeleted } as const;
    return streams.handle(documents, documentStream(documentId), command, context);
  };

/** Several documents, each by a command of its own that follows from the call: sent again, it goes on where it was. */
export const processDocuments =
  (deps: Dependencies): CommandHandler<typeof api.processDocuments> =>
  async ({ body: { pdfIds }, commandId }, context) => {
    const { state } = await deps.streams.load(preferences, preferencesStream(context.userId));
    const studyDay = studyDayOf(deps.clock().toISOString(), studyClock(state, context));
    const process = processing(deps);
    let last = 0n;
    for (const documentId of new Set(pdfIds)) {
      const who = fromRequest(deriveId(commandId, 'process', documentId), context);
      const { position } = await process({ documentId, kind: 'summariesAndCards', studyDay }, state, who);
      if (position > last) last = position;
    }
    return { body: { success: true }, position: last };
  };

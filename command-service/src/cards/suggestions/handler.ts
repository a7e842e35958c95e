import type { api } from '@anamnesis/contracts/api.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { decks } from '../category.ts';

/** What a person decides about a suggested card of an own document. */
export const decideSuggestion =
  (deps: Dependencies): CommandHandler<typeof api.decideSuggestion> =>
  async ({ body, commandId }, context) => {
    const { streams } = deps;
    const { pdfId: documentId, suggestionId, decision, prompt = null } = body;
    const stream = deckStream(documentId);
    requireDocument((await streams.load(library, libraryStream(context.userId))).state, documentId);
    const studyDay = await studyDayNow(deps, context);
    const cardId = deriveId(documentId, suggestionId, 'card');
    const which = { documentId, suggestionId, cardId };
    const command = { type: 'DecideSuggestion', ...which, decision, studyDay, prompt } as const;
    const { state, position } = await streams.handle(decks, stream, command, fromRequest(commandId, context));
    const known = state.suggestions.get(suggestionId);
    const status = known?.status === 'withdrawn' ? 'dismissed' : (known?.status ?? 'dismissed');
    return { body: { success: true, status, cardId: known?.cardId ?? null }, position };
  };

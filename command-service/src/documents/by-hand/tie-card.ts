import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { changeDeck } from '../../cards/deck/change-deck.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import { requirePage } from '../pages/require-page.ts';

/** Ties a card to a passage of another document of the person, on a page that it has; what stands there is what the search found. */
export const tieCard =
  (deps: Dependencies): CommandHandler<typeof api.tieCard> =>
  async ({ body, commandId }, context) => {
    const { pdfId: documentId, cardId } = body;
    const owner = (await deps.streams.load(library, libraryStream(context.userId))).state;
    requireDocument(owner, documentId);
    const source = body.source && { ...body.source, documentId: body.source.pdfId };
    if (source) {
      const document = requireDocument(owner, source.documentId);
      await requirePage(deps, { documentId: source.documentId, document }, source.pageNumber);
    }
    const command = { type: 'TieCard', documentId, cardId, source } as const;
    const { position } = await changeDeck(deps, command, fromRequest(commandId, context));
    return { body: { success: true }, position };
  };

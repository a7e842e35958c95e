import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { changeDeck } from '../cards/change-deck.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { requirePage } from './require-page.ts';

/** What happens to several cards of a document; they move to a page that it has. */
export const changeAnkiCards =
  (deps: Dependencies): CommandHandler<typeof api.changeAnkiCards> =>
  async ({ body, commandId }, context) => {
    const { pdfId: documentId, ankiIds: cardIds, change } = body;
    const owner = await deps.streams.load(library, libraryStream(context.userId));
    const document = requireDocument(owner.state, documentId);
    if (change.kind === 'page') await requirePage(deps, { documentId, document }, change.pageNumber);
    const command = { type: 'ChangeCards', documentId, cardIds, change } as const;
    const { outcome, position } = await changeDeck(deps, command, fromRequest(commandId, context));
    return { body: { changedCount: outcome?.changed ?? 0 }, position };
  };

import type { api } from '@anamnesis/contracts/api.ts';
import type { documentsContext } from '@anamnesis/contracts/documents/context.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { changeDeck } from '../cards/deck/change-deck.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { documents } from './category.ts';
import { documentCommands } from './bus-commands.ts';
import { copyWork } from './copies/copy-work.ts';
import { createAnki } from './by-hand/create-anki.ts';
import { drawOcclusion } from './by-hand/draw-occlusion.ts';
import { requirePage } from './pages/require-page.ts';
import { tieCard } from './by-hand/tie-card.ts';

/** What happens to several cards of a document; they move to a page that it has. */
const changeAnkiCards =
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

/** How many cards the pages of a document get from the next request on; one that runs goes on as it was asked for. */
const chooseHowManyCards =
  ({ streams }: Dependencies): CommandHandler<typeof api.chooseHowManyCards> =>
  async ({ body: { pdfId: documentId, howMany }, commandId }, context) => {
    const owner = await streams.load(library, libraryStream(context.userId));
    requireDocument(owner.state, documentId);
    const command = { type: 'ChooseHowMany', documentId, howMany } as const;
    const who = fromRequest(commandId, context);
    const { position } = await streams.handle(documents, documentStream(documentId), command, who);
    return { body: { success: true }, position };
  };

export const documentsModule = {
  streams: { document: leftOpen(documents, 'a processor discards each document because of LibraryErased') },
  handlers: (deps) => ({
    createAnki: createAnki(deps),
    drawOcclusion: drawOcclusion(deps),
    changeAnkiCards: changeAnkiCards(deps),
    tieCard: tieCard(deps),
    chooseHowManyCards: chooseHowManyCards(deps),
  }),
  busCommands: documentCommands,
  copies: copyWork,
} satisfies CommandModule<typeof documentsContext>;

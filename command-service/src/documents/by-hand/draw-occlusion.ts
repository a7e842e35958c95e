import type { api } from '@anamnesis/contracts/api.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { decks } from '../../cards/category.ts';
import { cardInDeck, type Deck } from '../../cards/deck/deck.ts';
import { drawingIdIn } from '../../cards/occlusion/draw.ts';
import type { Drawn } from '../../cards/occlusion/deck-occlusion.ts';
import { refusedDrawing } from '../../cards/occlusion/read-drawing.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { requirePage } from '../pages/require-page.ts';

/** Hides places on a page that is shown as a picture; new cards are due from today. What is sent again is answered the same. */
export const drawOcclusion =
  (deps: Dependencies): CommandHandler<typeof api.drawOcclusion> =>
  async ({ body, commandId }, context) => {
    const { pdfId: documentId, occlusionId, version, pageNumber, drawing } = body;
    const owner = await deps.streams.load(library, libraryStream(context.userId));
    const document = requireDocument(owner.state, documentId);
    if (!(await hasPicture(deps, { documentId, occlusionId }))) {
      if (document.type !== 'pdf')
        throw refusedDrawing(
          'This document has no pages with pictures. Choose a PDF, slides, a scan or a picture.',
        );
      await requirePage(deps, { documentId, document }, pageNumber);
    }
    const studyDay = await studyDayNow(deps, context);
    const which = { documentId, occlusionId, version };
    const command = { type: 'DrawOcclusion', ...which, pageNumber, studyDay, drawing } as const;
    const who = fromRequest(commandId, context);
    const { state, position } = await deps.streams.handle(decks, deckStream(documentId), command, who);
    return { body: state.outcomes.get(commandId)?.drawn ?? asItIs(state, which), position };
  };

/** Whether the drawing came with a deck, and has a picture of its own: it needs no page. */
async function hasPicture({ streams }: Dependencies, which: { documentId: string; occlusionId: string }) {
  const { state } = await streams.load(decks, deckStream(which.documentId));
  return state.occlusions.get(which.occlusionId)?.drawing?.picture !== undefined;
}

/** Where nothing was changed: the draw that was sent before, or what is there; of both only the cards that are there still. */
function asItIs(state: Deck, which: { documentId: string; occlusionId: string; version: number }): Drawn {
  const known = state.occlusions.get(drawingIdIn(state, which));
  // The document was deleted since it was drawn.
  if (!known) throw notFound('Document');
  const { last } = known;
  const isThere = (cardId: string): boolean => cardInDeck(state, cardId) !== null;
  const cards = last.cards.filter(({ cardId }) => isThere(cardId));
  if (last.version <= which.version) return { ...last, cards, addedIds: [], deletedIds: [] };
  return { ...last, cards, addedIds: last.addedIds.filter(isThere) };
}

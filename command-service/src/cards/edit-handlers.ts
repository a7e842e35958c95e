import type { api } from '@anamnesis/contracts/api.ts';
import { tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { changeDeck } from './deck/change-deck.ts';
import { cardInDeck } from './deck/deck.ts';
import { deleteBulkAnki } from './delete-bulk.ts';
import { locateCards } from './locate-cards.ts';

type Names = 'updateAnki' | 'updateAnkiYieldStatus' | 'deleteAnkiCard' | 'deleteBulkAnki';
type CardEditHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

/** Changing cards that a deck has. */
export function cardEditHandlers(deps: Dependencies): CardEditHandlers {
  /** The document of a card, which is the person's own. Throws NOT_FOUND. */
  const documentOf = async (
    { ankiId, pdfId }: { ankiId: string; pdfId?: string | undefined },
    { userId }: RequestContext,
  ): Promise<string> => {
    const documentId = pdfId ?? (await locateCards(deps, userId, [ankiId]))[0]?.documentId;
    if (documentId === undefined) throw notFound('Card');
    requireDocument((await deps.streams.load(library, libraryStream(userId))).state, documentId);
    return documentId;
  };

  /** Changes one card. `isThere`: whether the deck has it after that. */
  const changeOne = async (
    change: CardChange,
    card: { ankiId: string; pdfId?: string | undefined },
    request: { commandId: string; context: RequestContext },
  ) => {
    const documentId = await documentOf(card, request.context);
    const command = { type: 'ChangeCards', documentId, cardIds: [card.ankiId], change } as const;
    const who = fromRequest(request.commandId, request.context);
    const { state, outcome, position } = await changeDeck(deps, command, who);
    return { isChanged: outcome !== null, isThere: cardInDeck(state, card.ankiId) !== null, position };
  };

  return {
    async updateAnki({ body, commandId }, context) {
      const { ankiId: cardId, newPrompt: prompt, textVersion = null } = body;
      const documentId = await documentOf(body, context);
      const command = { type: 'EditCard', documentId, cardId, prompt, textVersion } as const;
      const { outcome, position } = await changeDeck(deps, command, fromRequest(commandId, context));
      const edited = { id: cardId, prompt: tidyPrompt(prompt), textVersion: outcome?.textVersion ?? 0 };
      return { body: { success: true, anki: edited }, position };
    },

    async updateAnkiYieldStatus({ body, commandId }, context) {
      const change = { kind: 'yield', isHighYield: body.isHighYield } as const;
      const { isChanged, isThere, position } = await changeOne(change, body, { commandId, context });
      if (!isChanged && !isThere) throw notFound('Card');
      return { body: { success: true }, position };
    },

    async deleteAnkiCard({ body, commandId }, context) {
      const { isChanged, position } = await changeOne({ kind: 'deleted' }, body, { commandId, context });
      if (!isChanged) throw notFound('Card');
      return { body: { message: 'Card deleted' }, position };
    },

    deleteBulkAnki: deleteBulkAnki(deps),
  };
}

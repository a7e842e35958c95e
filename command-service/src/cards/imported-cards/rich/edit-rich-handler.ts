import type { api } from '@anamnesis/contracts/api.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import { CleanRich } from '@anamnesis/contracts/cards/imports/requests.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../../../kernel/context.ts';
import type { Dependencies } from '../../../kernel/dependencies.ts';
import { library } from '../../../library/category.ts';
import { requireDocument } from '../../../library/decider.ts';
import { decks } from '../../category.ts';
import { changeDeck } from '../../deck/change-deck.ts';
import type { Deck } from '../../deck/deck.ts';
import { askCleaner } from './ask-cleaner.ts';

/** Changes both sides of a card in HTML; a processor cleans it, and says it in words as well. */
export const editRichCardHandler =
  (deps: Dependencies): CommandHandler<typeof api.editRichCard> =>
  async ({ body, commandId }, context) => {
    const { pdfId: documentId, cardId, textVersion } = body;
    const { streams } = deps;
    requireDocument((await streams.load(library, libraryStream(context.userId))).state, documentId);
    const { state } = await streams.load(decks, deckStream(documentId));
    const text = await cleaned(deps, state, body.rich, context.userId);
    const command = { type: 'EditRichCard', documentId, cardId, textVersion, text } as const;
    const { outcome, position } = await changeDeck(deps, command, fromRequest(commandId, context));
    return { body: { textVersion: outcome?.textVersion ?? textVersion, rich: text.rich }, position };
  };

async function cleaned({ bus }: Pick<Dependencies, 'bus'>, { media }: Deck, rich: Rich, userId: string) {
  const files = [...new Set([...mediaIn(rich.front), ...mediaIn(rich.back)])].filter((file) =>
    media.has(file),
  );
  const text = await askCleaner(bus, CleanRich, { userId, rich, files });
  if ('problem' in text) throw new Rejection(cardsRefusals.CARD_TEXT, text.problem);
  return text;
}

import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Deck } from '../../deck/deck.ts';
import { editable, requireVersion } from '../../deck/editable.ts';
import { settledByWriting } from '../differences/settle-differences.ts';

/** `textVersion`: of the text that the person changed. */
export type EditingRich = {
  documentId: string;
  cardId: string;
  textVersion: number;
  text: { prompt: string; answer: string; rich: Rich };
};

/** Gives a card another text in HTML. Throws NOT_FOUND, CARD_TEXT or CARD_CHANGED. */
export function editRichCard(
  deck: Deck,
  { documentId, cardId, textVersion, text }: EditingRich,
): DeckEvent[] {
  const card = editable(deck, cardId);
  requireVersion(card, textVersion);
  return [
    { type: 'CardEdited', data: { documentId, cardId, textVersion: textVersion + 1, card: text } },
    ...settledByWriting(card, { documentId, cardId, text }),
  ];
}

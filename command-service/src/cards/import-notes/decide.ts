import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { NoteOutcome } from '@anamnesis/contracts/cards/import-api.ts';
import { partsOf } from '../../kernel/parts.ts';
import { textHashOf } from '../asks.ts';
import { mostCards } from '../change-cards.ts';
import type { Deck, DeckCard } from '../deck.ts';
import { comparedTo } from '../imported-cards/three-texts.ts';
import { noRoomMessage, roomIn } from '../written-cards.ts';

/** A note of another program as a card of the deck, in the form in which that is stored. */
export type NoteText = { noteId: string; cardId: string; prompt: string; answer: string };

/** Each card is of one note. */
export type Importing = { documentId: string; studyDay: string; notes: readonly NoteText[] };

type Said = Extract<DeckEvent, { type: 'NotesImported' }>['data']['notes'][number];

/**
 * Makes the cards that were never there, as far as there is room, and gives those their new text that the person has not edited since the
 * program's last word. What the person edited otherwise, or deleted, stays, and the program's last word with it: it is told again next time.
 */
export function importNotes(deck: Deck, { documentId, studyDay, notes }: Importing): DeckEvent[] {
  const events: DeckEvent[] = [];
  const said: Said[] = [];
  let room = roomIn(deck);
  let ordinal = deck.written;
  for (const { noteId, cardId, prompt, answer } of notes) {
    const textHash = textHashOf(prompt);
    const say = (textVersion: number, outcome: Said['outcome']) =>
      void said.push({ noteId, cardId, textHash, textVersion, outcome });
    const known = deck.cards.get(cardId);
    const what = known ? changeOf(known, textHash) : room > 0 ? 'created' : 'refused';
    const textVersion = known?.textVersion ?? 0;
    if (what === 'created') {
      const card = { prompt, answer, span: '' };
      const data = { documentId, cardId, pageNumber: 1, studyDay, ordinal, card };
      events.push({ type: 'CardCreated', data });
      [room, ordinal] = [room - 1, ordinal + 1];
      say(0, what);
    } else if (what === 'updated') {
      const data = { documentId, cardId, textVersion: textVersion + 1, card: { prompt, answer } };
      events.push({ type: 'CardEdited', data });
      say(textVersion + 1, what);
    } else if (what === 'agreed') say(textVersion, 'unchanged');
  }
  const told = partsOf(said, mostCards);
  return [
    ...events,
    ...told.map((part) => ({ type: 'NotesImported', data: { documentId, notes: part } }) as const),
  ];
}

/** `agreed`: the person had edited the card to the very text. */
const changeOf = (card: DeckCard, textHash: string): NoteOutcome | 'agreed' =>
  card.isDeleted ? 'kept' : comparedTo(card, textHash);

/** What a note came to in the deck as it was after the command, also when that is sent again; `reason` as a sentence. */
export function outcomeOf(
  deck: Deck,
  { cardId, prompt }: NoteText,
  commandId: string,
): { outcome: NoteOutcome; reason?: string } {
  const card = deck.cards.get(cardId);
  if (!card) return { outcome: 'refused', reason: noRoomMessage };
  if (card.brought?.by === commandId) return { outcome: card.brought.outcome };
  if (card.isDeleted) return { outcome: 'kept', reason: 'The card was deleted here, and stays so' };
  return card.said === textHashOf(prompt)
    ? { outcome: 'unchanged' }
    : { outcome: 'kept', reason: 'The card was edited here, too: its text stays' };
}

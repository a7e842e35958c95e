import { sidesOf } from '@anamnesis/contracts/cards/card-form.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { cardImportApi, ImportedNote } from '@anamnesis/contracts/cards/apis/import-api.ts';
import { mostOfSlice } from '@anamnesis/contracts/cards/imports/commands.ts';
import { type ImportedCard, tidyTags } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import { addOwnDocument, deckFile } from '../../library/own/add-own-document.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import type { DeckCardContent } from '../deck/card-content.ts';
import { decks } from '../category.ts';
import { deckContent } from '../deck/deck-content.ts';
import { type Deck, emptyDeck } from '../deck/deck.ts';
import { outcomeIn } from '../imported-cards/outcomes.ts';
import { type ReadNote, readNotes } from './read-notes.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Imported notes\n\nThe cards that another program wrote here.\n';

type Writing = { documentId: string; cards: readonly ImportedCard[]; commandId: string };

/**
 * Writes the cards of one call as those of a deck, slice by slice, so that each append is of a size that every log takes. The first is the
 * command of the call, which is refused where its id was that of another call; the ids of the others follow from what is in them. Resolves
 * with the deck behind the last of them.
 */
async function writeCards(
  deps: Pick<Dependencies, 'streams' | 'clock'>,
  { documentId, cards, commandId }: Writing,
  context: RequestContext,
): Promise<{ deck: Deck; position: Position | null }> {
  const studyDay = await studyDayNow(deps, context);
  let written: { deck: Deck; position: Position | null } = { deck: emptyDeck, position: null };
  for (const [n, part] of eventPartsOf(cards, mostOfSlice.cards).entries()) {
    const id = n === 0 ? commandId : deriveId(commandId, documentId, JSON.stringify(part));
    const who = { ...fromRequest(commandId, context), commandId: id };
    const slice = { documentId, importId: commandId, cards: part, occlusions: [], media: [], studyDay };
    const command = { type: 'ImportCards', ...slice } as const;
    const { state, position } = await deps.streams.handle(decks, deckStream(documentId), command, who);
    written = { deck: state, position };
  }
  return written;
}

/**
 * Makes cards of the notes of another program, or brings them up to date, as those of a deck. The ids of document and cards follow from
 * those that the program gave, so that calls beside each other and retries find the same ones.
 */
export const importNotesHandler =
  (deps: Deps): CommandHandler<typeof cardImportApi.importNotes> =>
  async ({ body: { deck: name, notes: sent, format }, commandId }, context) => {
    const read = await readNotes(deps, format, sent, context.userId);
    if (read.every((note) => 'problem' in note))
      return { body: { documentId: null, notes: read.map(refused) }, position: null };

    const { documentId } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(context.userId, 'imported notes', nth, nameKey(name)),
        first: 0,
        name,
        file: deckFile('imported-notes.txt', text),
        what: 'imported notes',
      },
      fromRequest(commandId, context),
    );
    const notes = read.map((note) => withCard(note, documentId));
    const cards = notes.flatMap((note) => ('card' in note ? [note.card] : []));
    const { deck, position } = await writeCards(deps, { documentId, cards, commandId }, context);

    const outcomes = notes.map((note): ImportedNote => {
      if (!('card' in note)) return refused(note);
      const { outcome, reason } = outcomeIn(deck, note.card.cardId, commandId);
      const { id, front, back } = note.sent;
      const theirs = outcome === 'kept' ? { theirs: { front, back } } : {};
      const cardId = outcome === 'refused' ? null : note.card.cardId;
      return { id, cardId, outcome, ...(reason !== undefined && { reason }), ...theirs };
    });
    return { body: { documentId, notes: await withTexts(deps, documentId, outcomes) }, position };
  };

function withCard(note: ReadNote, documentId: string): Exclude<ReadNote, { text: unknown }> | Writable {
  if ('problem' in note) return note;
  const cardId = deriveId(documentId, 'note', note.sent.id.toWellFormed());
  const tags = tidyTags(note.sent.tags);
  return { sent: note.sent, card: { cardId, ...note.text, ...(tags.length > 0 && { tags }) } };
}
type Writable = { sent: ReadNote['sent']; card: ImportedCard };

const refused = (note: ReadNote): ImportedNote => ({
  id: note.sent.id,
  cardId: null,
  outcome: 'refused',
  ...('problem' in note && { reason: note.problem }),
});

/** With the texts that stay. They are not in the state of a deck, so they are read where some do. */
async function withTexts(
  { streams }: Deps,
  documentId: string,
  notes: readonly ImportedNote[],
): Promise<ImportedNote[]> {
  if (!notes.some(({ outcome }) => outcome === 'kept')) return [...notes];
  const content = await streams.view(deckContent, deckStream(documentId));
  return notes.map((note) => {
    const card = note.outcome === 'kept' && note.cardId !== null ? content.get(note.cardId) : undefined;
    return card && !card.isDeleted ? { ...note, card: shown(card) } : note;
  });
}

const shown = ({ prompt, rich }: DeckCardContent): ImportedNote['card'] =>
  rich ? { ...rich, format: 'html' } : { ...sidesOf(prompt), format: 'text' };

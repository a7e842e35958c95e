import { sidesOf } from '@anamnesis/contracts/cards/card-form.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { cardImportApi, ImportedNote } from '@anamnesis/contracts/cards/import-api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { addOwnDocument, textFile } from '../../library/add-own-document.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { decks } from '../category.ts';
import { deckContent } from '../deck-content.ts';
import { type NoteText, outcomeOf } from './decide.ts';
import { type ReadNote, readNotes } from './read-notes.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Imported notes\n\nThe cards that another program wrote here.\n';

/**
 * Makes cards of the notes of another program, or brings them up to date: all in one append, which is decided on what the deck has then. The
 * ids of document and cards follow from those that the program gave, so that calls beside each other and retries find the same ones.
 */
export const importNotesHandler =
  (deps: Deps): CommandHandler<typeof cardImportApi.importNotes> =>
  async ({ body: { deck: name, notes: sent }, commandId }, context) => {
    const { streams } = deps;
    const read = readNotes(sent);
    if (read.every((note) => 'problem' in note))
      return { body: { documentId: null, notes: read.map(refused) }, position: null };

    const who = fromRequest(commandId, context);
    const { documentId } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(context.userId, 'imported notes', nth, nameKey(name)),
        first: 0,
        name,
        file: textFile('imported-notes.txt', text),
        what: 'imported notes',
      },
      who,
    );
    const notes = read.map((note) => withCard(note, documentId));
    const studyDay = await studyDayNow(deps, context);
    const writable = notes.flatMap((note) => ('card' in note ? [note.card] : []));
    const command = { type: 'ImportNotes', documentId, studyDay, notes: writable } as const;
    const { state, position } = await streams.handle(decks, deckStream(documentId), command, who);

    const outcomes = notes.map((note): ImportedNote => {
      if (!('card' in note)) return refused(note);
      const { outcome, reason } = outcomeOf(state, note.card, commandId);
      const { id, front, back } = note.sent;
      const theirs = outcome === 'kept' ? { theirs: { front, back } } : {};
      const cardId = outcome === 'refused' ? null : note.card.cardId;
      return { id, cardId, outcome, ...(reason !== undefined && { reason }), ...theirs };
    });
    return { body: { documentId, notes: await withTexts(deps, documentId, outcomes) }, position };
  };

function withCard(note: ReadNote, documentId: string): Exclude<ReadNote, { text: unknown }> | Writable {
  if ('problem' in note) return note;
  const noteId = note.sent.id.toWellFormed();
  return { sent: note.sent, card: { noteId, cardId: deriveId(documentId, 'note', noteId), ...note.text } };
}
type Writable = { sent: ReadNote['sent']; card: NoteText };

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
    return card && !card.isDeleted ? { ...note, card: sidesOf(card.prompt) } : note;
  });
}

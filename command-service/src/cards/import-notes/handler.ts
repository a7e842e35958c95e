import { sidesOf } from '@anamnesis/contracts/cards/card-form.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { cardImportApi, ImportedNote } from '@anamnesis/contracts/cards/import-api.ts';
import { type ImportedCard, tidyTags } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { addOwnDocument, deckFile } from '../../library/add-own-document.ts';
import type { CardContent } from '../card-content.ts';
import { deckContent } from '../deck-content.ts';
import { outcomeIn } from '../imported-cards/outcomes.ts';
import { type ReadNote, readNotes } from './read-notes.ts';
import { writeCards } from './write-cards.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Imported notes\n\nThe cards that another program wrote here.\n';

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

const shown = ({ prompt, rich }: CardContent): ImportedNote['card'] =>
  rich ? { ...rich, format: 'html' } : { ...sidesOf(prompt), format: 'text' };

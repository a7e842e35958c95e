import type { DeckPackage } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { joinDrawings } from '../../../decks/import/pictures/join-drawings.ts';
import { ratiosOfTurned } from '../../../decks/import/pictures/picture-ratios.ts';
import { draftsOf } from '../../../decks/import/drafts-of.ts';
import type { DeckToDraft, ImportDraft } from '../../../decks/import/draft.ts';
import { keptNoteTypes } from '../../../decks/import/note-types.ts';
import type { TextDeck } from '../../../decks/import/text/read-text-deck.ts';
import { textNoteTypes } from '../../../decks/import/text/text-note.ts';
import { notesWithCards } from '../../../decks/notes-with-cards.ts';
import { readNoteType } from '../../../decks/templates/note-type.ts';
import type { ToldOfCard } from '../../../decks/told.ts';
import type { ReadDeckItem } from '../reading/reader.ts';

const draftsAtOnce = 250;
/** Of their HTML, in UTF-16 units. */
const lengthAtOnce = 400_000;
/** Files that are missing, by name; more nobody reads. */
const mostMissing = 1_000;

/** The cards of a package as they would be here, in the order of its notes. */
export async function* draftPackage(
  pack: DeckPackage,
  media: ReadonlyMap<string, string>,
): AsyncGenerator<ReadDeckItem> {
  const listening = createListening();
  const noteTypes = new Map([...pack.noteTypes].map(([id, type]) => [id, readNoteType(type)]));
  const drawings = await joinDrawings(pack, { noteTypes, media });
  const ratios = await ratiosOfTurned(pack);
  const { decks, calendar } = pack;
  const deck: DeckToDraft = { noteTypes, decks, media, drawings, ratios, calendar, ...listening.ears };
  yield { noteTypes: keptNoteTypes(pack.noteTypes) };
  function* drafted(): Generator<ImportDraft[]> {
    for (const { note, cards } of notesWithCards(pack)) yield draftsOf(note, cards, deck);
  }
  yield* inItems(drafted(), pack.counts.notes);
  yield listening.heard();
}

/** The same of a text. */
export async function* draftText(deck: TextDeck): AsyncGenerator<ReadDeckItem> {
  const listening = createListening();
  yield { noteTypes: textNoteTypes };
  function* drafted(): Generator<ImportDraft[]> {
    for (const draft of deck.drafts(listening.ears)) yield [draft];
  }
  yield* inItems(drafted(), deck.notes.length);
  yield listening.heard();
}

/** What is told while cards are made. */
function createListening() {
  const told = new Map<ToldOfCard, number>();
  const missing = new Set<string>();
  const ears: Pick<DeckToDraft, 'tell' | 'miss'> = {
    tell: (what) => void told.set(what, (told.get(what) ?? 0) + 1),
    miss: (name) => void (missing.size < mostMissing && missing.add(name)),
  };
  return {
    ears,
    heard: (): ReadDeckItem => ({ dropped: Object.fromEntries(told), missing: [...missing] }),
  };
}

/** The drafts of each note. */
function* inItems(notes: Iterable<readonly ImportDraft[]>, total: number): Generator<ReadDeckItem> {
  let [drafts, length, done]: [ImportDraft[], number, number] = [[], 0, 0];
  for (const some of notes) {
    done += 1;
    for (const draft of some) {
      drafts.push(draft);
      length += lengthOf(draft);
    }
    if (drafts.length < draftsAtOnce && length < lengthAtOnce) continue;
    yield { drafts, done, total };
    [drafts, length] = [[], 0];
  }
  yield { drafts, done: total, total };
}

function lengthOf(draft: ImportDraft): number {
  if ('refused' in draft) return 0;
  const { prompt, rich, note, fields = [] } = draft.card;
  const ofNote = (note?.whole?.fields ?? []).reduce((sum, field) => sum + field.length, 0);
  const ofFields = fields.reduce((sum, { html }) => sum + html.length, 0);
  return prompt.length + (rich ? rich.front.length + rich.back.length : 0) + ofFields + ofNote;
}

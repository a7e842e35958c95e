import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { isVisible, firstCharacters, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { longestLibraryName } from '@anamnesis/contracts/library/names.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { HandledCommand } from '../kernel/streams/streams.ts';
import { deckFile, withOwnFile } from '../library/own/add-own-document.ts';
import { library } from '../library/category.ts';
import { idOfDeck } from '../library/own/own-documents.ts';

type Deps = Pick<Dependencies, 'streams' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;
type Deck = { documentId: string; path: readonly string[]; mediaBytes: number };

/** For decks that lie in no other. */
const folderOfOthers = 'Imported decks';
const nameless = 'Deck';
/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Imported deck\n\nThe cards of a deck that was made in another program.\n';

/** A library has one level of folders: decks within each other are named in one, from the outermost to the innermost. */
export function placeOf(path: readonly string[]): { folder: string; name: string } {
  const names = path.map(tidyName).map((each) => (isVisible(each) ? each : nameless));
  const name = fitting(names.at(-1) ?? nameless);
  const outer = names.slice(0, -1).join(' / ');
  return { folder: outer === '' ? folderOfOthers : fitting(outer), name };
}

const fitting = (name: string): string => firstCharacters(name, longestLibraryName).trim();

/** Adds the documents of decks where the person does not have them, and counts their files. Resolves with the id and the name that each has. */
export async function addDeckDocuments(
  deps: Deps,
  decks: readonly Deck[],
  context: CommandContext,
): Promise<HandledCommand<unknown> & { data: { documents: { documentId: string; name: string }[] } }> {
  const { streams, quota } = deps;
  const placed = decks.map(({ documentId, path, mediaBytes }) => {
    const { folder, name } = placeOf(path);
    return { documentId, folderName: folder, name, mediaBytes };
  });
  const { bytes, ...about } = deckFile('imported-deck.txt', text);
  return withOwnFile(deps, { bytes, what: 'an imported deck' }, async (blob) => {
    for (let nth = 0; ; nth += 1) {
      const handled = await streams.handle(
        library,
        libraryStream(context.userId),
        { type: 'AddDecks', decks: placed, file: { ...about, blob }, quota },
        { ...context, commandId: deriveId(context.commandId, 'library', nth) },
      );
      const documents = placed.flatMap((deck) => {
        const documentId = idOfDeck(handled.state, deck.documentId);
        const document = handled.state.documents.get(documentId);
        return document ? [{ documentId, name: document.name }] : [];
      });
      // One may have been deleted since the command was sent for the first time.
      if (documents.length === decks.length) return { ...handled, data: { documents } };
    }
  });
}

import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { isVisible, firstCharacters, tidyName } from '@anamnesis/contracts/kernel/names.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { longestName } from '@anamnesis/contracts/library/names.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { Handled } from '../kernel/streams.ts';
import { addOwnDocument, deckFile } from '../library/add-own-document.ts';
import { library } from '../library/category.ts';

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

const fitting = (name: string): string => firstCharacters(name, longestName).trim();

/** The ids that the document of a deck has had: each once, as one that was deleted is not used again. */
export const documentIdOf = (documentId: string, nth: number): string =>
  nth === 0 ? documentId : deriveId(documentId, 'again', nth);

/** Adds the document of a deck where the person does not have it, and counts its files. Resolves with the id and the name that it has. */
export async function addDeckDocument(
  deps: Deps,
  { documentId: wanted, path, mediaBytes }: Deck,
  context: CommandContext,
): Promise<Handled<unknown> & { data: { documentId: string; name: string } }> {
  const { folder, name } = placeOf(path);
  const file = deckFile('imported-deck.txt', text);
  const idOf = (nth: number) => documentIdOf(wanted, nth);
  const own = { idOf, first: 0, folder, name, file, what: 'an imported deck' };
  const { documentId } = await addOwnDocument(deps, own, context);
  const command = { type: 'CountMedia', documentId, bytes: mediaBytes, quota: deps.quota } as const;
  const counted = await deps.streams.handle(library, libraryStream(context.userId), command, context);
  const given = counted.state.documents.get(documentId)?.name ?? name;
  return { ...counted, data: { documentId, name: given } };
}

import { AddDeckDocument } from '@anamnesis/contracts/decks/commands.ts';
import type { Cause, SendForReply } from '../../platform/kernel/commands.ts';
import { documentIdOf } from './ids.ts';
import type { Survey } from './reader.ts';

type Needs = {
  sendForReply: SendForReply;
  importId: string;
  userId: string;
  cause: Cause;
  decks: Survey['decks'];
};

/** The import was cancelled, or its person was erased, while no process was there to be told. */
export class ImportGone extends Error {
  override readonly name = 'ImportGone';
}

export type DeckDocuments = {
  /** The document of the deck with this path; it is added when its first card comes. Throws ImportGone. */
  of: (path: readonly string[]) => Promise<string>;
  /** Those that were added or were there, by id. */
  names: ReadonlyMap<string, string>;
};

/** In UTF-16 units: more than a document's name has. */
const longestSent = 1_000;

/** A deck with cards of its own around others lies beside them, in the folder that is called like it. */
function placeOfDeck(path: readonly string[], decks: Survey['decks']): readonly string[] {
  const [name] = path;
  const isAround = decks.some((other) => other.path.length > 1 && other.path[0] === name);
  const place = path.length === 1 && name !== undefined && isAround ? [name, name] : path;
  return place.map((each) => each.slice(0, longestSent).toWellFormed());
}

export function createDeckDocuments({ sendForReply, importId, userId, cause, decks }: Needs): DeckDocuments {
  const known = new Map<string, string>();
  const names = new Map<string, string>();
  return {
    names,
    async of(path) {
      const key = path.join('\u0000');
      const found = known.get(key);
      if (found !== undefined) return found;
      const wanted = documentIdOf(userId, path);
      const mediaBytes = decks.find((deck) => deck.path.join('\u0000') === key)?.mediaBytes ?? 0;
      const place = [...placeOfDeck(path, decks)];
      const deck = { importId, documentId: wanted, path: place, mediaBytes };
      const added = await sendForReply(AddDeckDocument, deck, { ...cause, part: wanted });
      if (!added) throw new ImportGone();
      known.set(key, added.documentId);
      names.set(added.documentId, added.name);
      return added.documentId;
    },
  };
}

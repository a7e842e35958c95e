import { AddDeckDocument } from '@anamnesis/contracts/decks/commands.ts';
import { type Cause, CommandRefused, type SendForReply } from '../../platform/kernel/commands.ts';
import { documentIdOf } from './ids.ts';
import { DeckUnreadable, type Survey } from './reader.ts';

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

/** The outermost of those that are around others. */
export const decksAround = (decks: Survey['decks']): ReadonlySet<string> =>
  new Set(decks.flatMap(({ path: [name], path }) => (name !== undefined && path.length > 1 ? [name] : [])));

/** In UTF-16 units: more than a document's name has. */
const longestSent = 1_000;

/** A deck with cards of its own around others lies beside them, in the folder that is called like it. */
export function placeOfDeck(path: readonly string[], around: ReadonlySet<string>): string[] {
  const [name] = path;
  const isAround = name !== undefined && around.has(name);
  const place = path.length === 1 && isAround ? [name, name] : path;
  return place.map((each) => each.slice(0, longestSent).toWellFormed());
}

const keyOf = (path: readonly string[]): string => path.join('\u0000');

/** What filled the library while the deck was written is no reason to try it again. */
const withoutRoom = (error: unknown): unknown =>
  error instanceof CommandRefused && error.code === 'QUOTA_EXCEEDED'
    ? new DeckUnreadable(error.code, error.reason)
    : error;

export function createDeckDocuments({ sendForReply, importId, userId, cause, decks }: Needs): DeckDocuments {
  const known = new Map<string, string>();
  const names = new Map<string, string>();
  const around = decksAround(decks);
  const bytes = new Map(decks.map(({ path, mediaBytes }) => [keyOf(path), mediaBytes]));
  return {
    names,
    async of(path) {
      const key = keyOf(path);
      const found = known.get(key);
      if (found !== undefined) return found;
      const wanted = documentIdOf(userId, path);
      const deck = {
        importId,
        documentId: wanted,
        path: placeOfDeck(path, around),
        mediaBytes: bytes.get(key) ?? 0,
      };
      const sent = sendForReply(AddDeckDocument, deck, { ...cause, part: wanted });
      const added = await sent.catch((error: unknown) => {
        throw withoutRoom(error);
      });
      if (!added) throw new ImportGone();
      known.set(key, added.documentId);
      names.set(added.documentId, added.name);
      return added.documentId;
    },
  };
}

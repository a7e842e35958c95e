import { AddDeckDocuments } from '@anamnesis/contracts/decks/commands.ts';
import { mostDecksAdded } from '@anamnesis/contracts/decks/deck-to-add.ts';
import { type Cause, CommandRefused, type SendForReply } from '../../../platform/kernel/commands.ts';
import { importedDocumentIdOf } from './ids.ts';
import { inMessages } from '../messages.ts';
import { DeckUnreadable, type Survey } from '../reading/reader.ts';
import { slicePartOf } from './writing.ts';

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
  /** The documents of the decks with these paths, in their order; those that are not there are added. Throws ImportGone. */
  of: (paths: readonly (readonly string[])[]) => Promise<string[]>;
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
  const add = async (paths: readonly (readonly string[])[]): Promise<void> => {
    const added = paths.map((path) => ({
      documentId: importedDocumentIdOf(userId, path),
      path: placeOfDeck(path, around),
      mediaBytes: bytes.get(keyOf(path)) ?? 0,
    }));
    const part = slicePartOf(added);
    const sent = sendForReply(AddDeckDocuments, { importId, decks: added }, { ...cause, part });
    const there = await sent.catch((error: unknown) => {
      throw withoutRoom(error);
    });
    if (!there) throw new ImportGone();
    for (const [n, { documentId, name }] of there.documents.entries()) {
      known.set(keyOf(paths[n]!), documentId);
      names.set(documentId, name);
    }
  };
  return {
    names,
    async of(paths) {
      const wanted = new Map(paths.map((path) => [keyOf(path), path]));
      const missing = [...wanted].flatMap(([key, path]) => (known.has(key) ? [] : [path]));
      for (const part of inMessages(missing, mostDecksAdded)) await add(part);
      return paths.map((path) => known.get(keyOf(path))!);
    },
  };
}

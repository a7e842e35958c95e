import { hash } from 'node:crypto';
import { NamesOfDocuments, type NeededForDecks, RoomForDecks } from '@anamnesis/contracts/decks/requests.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';
import { idOfDeck } from '../library/own/own-documents.ts';
import { assertRoom } from '../library/quota.ts';
import type { LibraryState } from '../library/state.ts';
import { placeOf } from './add-deck-documents.ts';

type Deps = Pick<Dependencies, 'streams' | 'quota' | 'bus'>;
type WantedDeck = { documentId: string; path: readonly string[]; mediaBytes: number };

/** Replies about a person's library before a deck is written into it. */
export const serveRoom = ({ bus, streams, quota }: Deps): Promise<Subscription> => {
  const libraryOf = async (userId: string) => (await streams.load(library, libraryStream(userId))).state;
  return startAll([
    () =>
      bus.reply(RoomForDecks.subject, async (message) => {
        const { userId, decks, before } = RoomForDecks.input.parse(message);
        const state = await libraryOf(userId);
        const needed = neededWith(state, decks, before);
        return { because: whyNoRoom(state, needed, quota), needed };
      }),
    () =>
      bus.reply(NamesOfDocuments.subject, async (message) => {
        const { userId, documentIds } = NamesOfDocuments.input.parse(message);
        const { documents } = await libraryOf(userId);
        const named = documentIds.flatMap((id) => {
          const document = documents.get(id);
          return document ? [[id, document.name] as const] : [];
        });
        return { names: Object.fromEntries(named) };
      }),
  ]);
};

/** Short, as there may be thousands. */
const keyOfFolder = (name: string): string => hash('sha256', nameKey(name), 'base64url').slice(0, 16);

function neededWith(
  state: LibraryState,
  decks: readonly WantedDeck[],
  before: NeededForDecks,
): NeededForDecks {
  let { documents, bytes } = before;
  const there = new Set([...state.folders.values()].map(({ name }) => keyOfFolder(name)));
  const folders = new Set(before.folders);
  for (const { documentId, path, mediaBytes } of decks) {
    const known = state.documents.get(idOfDeck(state, documentId));
    bytes += Math.max(0, mediaBytes - (known?.mediaBytes ?? 0));
    if (known) continue;
    documents += 1;
    const folder = keyOfFolder(placeOf(path).folder);
    if (!there.has(folder)) folders.add(folder);
  }
  return { documents, bytes, folders: [...folders] };
}

function whyNoRoom(state: LibraryState, needed: NeededForDecks, quota: Deps['quota']): string | null {
  try {
    assertRoom(state, quota, { ...needed, folders: needed.folders.length });
    return null;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return error.message;
  }
}

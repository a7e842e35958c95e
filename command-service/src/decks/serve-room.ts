import { NamesOfDocuments, RoomForDecks } from '@anamnesis/contracts/decks/requests.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';
import { idOfDeck } from '../library/own-documents.ts';
import { assertRoom } from '../library/quota.ts';
import type { Library } from '../library/state.ts';
import { placeOf } from './add-deck-documents.ts';

type Deps = Pick<Dependencies, 'streams' | 'quota' | 'bus'>;
type WantedDeck = { documentId: string; path: readonly string[]; mediaBytes: number };

/** Replies about a person's library before a deck is written into it. */
export const serveRoom = ({ bus, streams, quota }: Deps): Promise<Subscription> => {
  const libraryOf = async (userId: string) => (await streams.load(library, libraryStream(userId))).state;
  return startAll([
    () =>
      bus.reply(RoomForDecks.subject, async (message) => {
        const { userId, decks } = RoomForDecks.input.parse(message);
        return { because: whyNoRoom(await libraryOf(userId), decks, quota) };
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

function whyNoRoom(state: Library, decks: readonly WantedDeck[], quota: Deps['quota']): string | null {
  let [documents, bytes] = [0, 0];
  const there = new Set([...state.folders.values()].map(({ name }) => nameKey(name)));
  const folders = new Set<string>();
  for (const { documentId, path, mediaBytes } of decks) {
    const known = state.documents.get(idOfDeck(state, documentId));
    bytes += Math.max(0, mediaBytes - (known?.mediaBytes ?? 0));
    if (known) continue;
    documents += 1;
    const folder = nameKey(placeOf(path).folder);
    if (!there.has(folder)) folders.add(folder);
  }
  try {
    assertRoom(state, quota, { documents, bytes, folders: folders.size });
    return null;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return error.message;
  }
}

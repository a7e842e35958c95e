import type { DeckUpload } from '../../../decks/imports-now.ts';
import type { Dispatch } from '../../../documents/fetch-batch.ts';
import { deckEndpoints } from '../deck-endpoints.ts';
import type { DeckSending } from './deck-queue.ts';

/** Sends a deck; `onProgress` is told the share that was sent, 0 to 1. */
export function sendDeck(
  dispatch: Dispatch,
  { id, file }: DeckUpload,
  onProgress: (share: number) => void,
): DeckSending {
  const call = dispatch(
    deckEndpoints.endpoints.importDeck.initiate(
      { fileName: file.name, files: { file: [file] }, onProgress, commandId: id },
      { track: false },
    ),
  );
  return { cancel: () => call.abort(), sent: call.unwrap() };
}

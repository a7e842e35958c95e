import type { DeckProgress } from '@anamnesis/contracts/cards/apis/export-api.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { openStream } from '../../../api/transport/event-stream.ts';
import { callServer } from '../../../api/tab.ts';
import type { DeckChoices } from './deck-choices.ts';

/** Whose cards: those of a document, or of all documents of a folder. */
export type DeckSource = { name: string } & ({ pdfId: string } | { folderId: string });

/** How far a download is. `received`: bytes. */
export type DeckStage =
  | { stage: 'waiting' }
  | { stage: 'drawing'; pagesDone: number; totalPages: number }
  | { stage: 'downloading'; received: number };

interface Download {
  source: DeckSource;
  choices: DeckChoices;
  signal: AbortSignal;
  onStage: (stage: DeckStage) => void;
}

const loadApi = async () => (await import('@anamnesis/contracts/cards/apis/export-api.ts')).cardExportApi;

/** Has the pictures of the deck drawn, then downloads it and saves it. Rejects with the ApiError, or when it is cancelled. */
export async function downloadDeck({ source, choices, signal, onStage }: Download): Promise<void> {
  const { createAnkiDeck, prepareAnkiDeckSSE } = await loadApi();
  const { name: pdfName, ...asked } = source;
  const includeImages = choices.includeImages ? 'true' : 'false';
  await drawn(prepareAnkiDeckSSE, { ...asked, includeImages }, signal, onStage);
  onStage({ stage: 'downloading', received: 0 });
  const { error } = await callServer(
    {
      endpoint: createAnkiDeck,
      input: { ...asked, pdfName, ...choices },
      download: {
        fileName: `${pdfName}_anki_deck.apkg`,
        onReceived: (received) => onStage({ stage: 'downloading', received }),
      },
    },
    signal,
  );
  signal.throwIfAborted();
  if (error) throw error;
}

type Stream = Awaited<ReturnType<typeof loadApi>>['prepareAnkiDeckSSE'];

/** Resolves when the pictures are drawn, or when that cannot be followed: the download itself reports what is wrong. */
function drawn(
  endpoint: Stream,
  input: InputOf<Stream>,
  signal: AbortSignal,
  onStage: (stage: DeckStage) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onEvent = ({ stage, ...pages }: DeckProgress): void => {
    if (stage === 'ready') resolve();
    else onStage(stage === 'waiting' ? { stage } : { stage, ...pages });
  };
  onStage({ stage: 'waiting' });
  const close = openStream(endpoint, input, { onEvent, onError: (closed) => closed && resolve() });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(close).then(() => signal.throwIfAborted());
}

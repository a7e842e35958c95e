import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMatch, useNavigate } from 'react-router';
import { connection, session } from '../../api/tab.ts';
import { importsNow, useImportsNow, type DeckUpload } from '../../decks/imports-now.ts';
import type { Dispatch } from '../../documents/pages/fetch-batch.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useWarnBeforeLeaving } from '../../ui/use-warn-before-leaving.ts';
import { useGetDeckImportsQuery, deckEndpoints } from './deck-endpoints.ts';
import { followDeckQueue, type DeckSending } from './upload/deck-queue.ts';
import { useIsOwn } from './upload/use-is-own.ts';
import { counted } from './words.ts';

/** Sends a deck; `onProgress` is told the share that was sent, 0 to 1. */
function sendDeck(
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

/** Sends decks and says what has become of imports, whichever page is shown. */
export function DecksHost() {
  const { uploads, asked } = useImportsNow();
  const isOwn = useIsOwn();
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  useWarnBeforeLeaving(isOwn && uploads.some(({ state }) => state.status !== 'failed'));
  useEffect(
    () =>
      followDeckQueue({
        imports: importsNow,
        send: (upload, onProgress) => sendDeck(dispatch, upload, onProgress),
        session,
        connection,
      }),
    [dispatch],
  );
  useEffect(() => {
    if (!asked || !isOwn) return;
    importsNow.set({ asked: false });
    void navigate('/import');
  }, [asked, isOwn, navigate]);
  useNews();
  return null;
}

/** Tells of what has become of an import while another page is shown. */
function useNews(): void {
  const toasts = useToasts();
  const navigate = useNavigate();
  const isShown = useMatch('/import') !== null;
  const { user } = useSession();
  const { data } = useGetDeckImportsQuery(undefined, { skip: user === null });
  const before = useRef<ReadonlyMap<string, DeckImport['status']>>(undefined);
  const tell = useEffectEvent((each: DeckImport): void => {
    if (isShown) return;
    const word = newsOf(each);
    if (!word) return;
    const options = { key: each.id, action: { label: 'Show', onPress: () => void navigate('/import') } };
    if (each.status === 'failed') toasts.error(word, { ...options, stays: true });
    else toasts.success(word, options);
  });
  useEffect(() => {
    if (!data) return;
    for (const each of data.imports) {
      const was = before.current?.get(each.id);
      if (was !== undefined && was !== each.status) tell(each);
    }
    before.current = new Map(data.imports.map(({ id, status }) => [id, status]));
  }, [data]);
}

function newsOf({ fileName, status, result }: DeckImport): string | null {
  switch (status) {
    case 'ready':
      return `“${fileName}” has been read. Nothing is written yet: see what is in it.`;
    case 'done':
      return `“${fileName}” is imported${result ? `: ${counted(result.created, 'new card')}` : ''}.`;
    case 'failed':
      return `“${fileName}” was not imported.`;
    default:
      return null;
  }
}

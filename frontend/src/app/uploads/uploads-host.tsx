import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { connection, session } from '../../api/tab.ts';
import { useSawDeckSinceLoad } from '../../decks/saw-deck-since-load.ts';
import type { Dispatch } from '../../documents/pages/fetch-batch.ts';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { DecksHost } from '../../features/decks/decks-host.tsx';
import { findDocument, idOf } from '../../features/library/documents.ts';
import { LaterProcessAll } from '../../features/library/process-all/later-process-all.ts';
import { whenClosed } from '../../features/library/upload/list/rows/change-rows.ts';
import { makeQueue } from '../../features/library/upload/list/queue.ts';
import { isDone, isUnderWay, type UploadRow } from '../../features/library/upload/list/rows/row.ts';
import { UploadList } from '../../features/library/upload/list/upload-list.tsx';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { useUploads } from '../../features/library/upload/list/use-uploads.ts';
import { documentsInWords, uploadedInWords } from '../../features/library/upload/list/words.ts';
import { sendUpload } from '../../features/library/upload/send-upload.ts';
import { useGetSettingsQuery, useGetUserPreferencesQuery } from '../../preferences/endpoints.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useWarnBeforeLeaving } from '../../ui/use-warn-before-leaving.ts';
import { useOpenUploaded } from '../workspace/use-open-uploaded.ts';

export { UploadsBadge } from './uploads-badge.tsx';

const close = (): void => uploadsNow.set({ shown: false, rows: whenClosed(uploadsNow.state().rows) });

/** Sends files and decks, and says what came of them. */
export function UploadsHost() {
  const hasDecks = useSawDeckSinceLoad();
  return (
    <>
      <FilesHost />
      {hasDecks && <DecksHost />}
    </>
  );
}

/** Sends the files of the list and shows it; says what came of it when it is closed. */
function FilesHost() {
  const { rows, shown, owner, made: asking } = useUploads();
  const { user } = useSession();
  const isOwn = user !== null && user.id === owner;
  useWarnBeforeLeaving(rows.some(isUnderWay));
  const { data } = useGetUserFoldersQuery(undefined, { skip: !isOwn });
  const folders = data?.folders ?? null;
  // A model costs something: it is asked for all at once.
  const asksModel = useGetUserPreferencesQuery(undefined, { skip: !isOwn }).data?.data.asksModel ?? false;
  const wantsCards =
    useGetSettingsQuery(undefined, { skip: !isOwn || !asksModel }).data?.cardsOfUploads ?? false;
  const navigate = useNavigate();
  const toasts = useToasts();
  const open = (documentId: string): void => {
    close();
    void navigate(`/PDFupload?${new URLSearchParams({ document: documentId, show: 'view' })}`);
  };
  const openWhenListed = useOpenUploaded(
    (id) => findDocument(folders ?? [], id),
    (document) => open(idOf(document)),
  );
  const told = useRef<number>(undefined);
  useEffect(() => {
    // The list says it.
    if (shown && told.current !== undefined) toasts.dismiss(told.current);
  }, [shown, toasts]);
  const end = useEffectEvent((made: readonly UploadRow[]): void => {
    const now = uploadsNow.state();
    const left = now.rows.filter((row) => !isDone(row));
    const [only, ...others] = made;
    if (now.shown && only && others.length === 0 && now.rows.length === 1 && only.state.status === 'done')
      return openWhenListed(only.state.documentId);
    if (only) {
      const nameOf = (id: string): string =>
        folders?.find(({ Folder_id }) => Folder_id === id)?.Folder_name ?? '';
      const id = only.state.status === 'done' ? only.state.documentId : '';
      toasts.success(uploadedInWords(made, nameOf), {
        key: 'uploaded',
        ...(others.length === 0 && { action: { label: 'Open', onPress: () => open(id) } }),
      });
    }
    if (wantsCards && others.length > 0)
      uploadsNow.set({
        made: made.flatMap(({ state }) => (state.status === 'done' ? [state.documentId] : [])),
      });
    if (left.length === 0) return close();
    if (!now.shown)
      told.current = toasts.error(
        `${documentsInWords(left.length)} not uploaded. The files are still in the list.`,
        {
          key: 'not-uploaded',
          stays: true,
          action: { label: 'Show', onPress: () => uploadsNow.set({ shown: true }) },
        },
      );
  });
  const dispatch = useDispatch<Dispatch>();
  const [queue] = useState(() =>
    makeQueue({
      uploads: uploadsNow,
      send: (request, onProgress) => sendUpload(dispatch, request, onProgress),
      session,
      connection,
      newId: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => queue.follow((made) => end(made)), [queue]);
  return (
    <>
      {isOwn && shown && <UploadList folders={folders} queue={queue} />}
      {isOwn && asking.length > 0 && (
        <LaterProcessAll pdfIds={asking} onClose={() => uploadsNow.set({ made: [] })} />
      )}
    </>
  );
}

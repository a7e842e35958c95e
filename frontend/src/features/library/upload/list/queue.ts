import type { Connection } from '../../../../api/transport/connection.ts';
import type { Session } from '../../../../api/session/session-state.ts';
import { isSameUpload, type Sending, type Sent, type UploadRequest } from '../send-upload.ts';
import { enterPassword } from '../form/upload-form.ts';
import { withRow } from './rows/change-rows.ts';
import { isUnderWay, type RowState, type UploadRow } from './rows/row.ts';
import type { uploadsNow } from './uploads-now.ts';

interface QueueParts {
  uploads: Pick<typeof uploadsNow, 'state' | 'set'>;
  send: (request: UploadRequest, onProgress: (share: number) => void) => Sending;
  session: Pick<Session, 'state' | 'subscribe'>;
  connection: Pick<Connection, 'state' | 'subscribe'>;
  newId: () => string;
}

/** Whoever has a connection and gets no answer so often gets none. */
const mostSilences = 3;

export type UploadQueue = ReturnType<typeof makeQueue>;

/**
 * Sends the waiting rows one after the other, so that they are listed in their order. Without a connection it waits, and
 * when the session has ended, too: the same person goes on where it was, for anybody else nothing is left.
 */
export function makeQueue({ uploads, send, session, connection, newId }: QueueParts) {
  let onEnd: ((made: readonly UploadRow[]) => void) | null = null;
  let sending: (Sending & { id: string }) | null = null;
  let running = false;
  let worked = false;
  const made: UploadRow[] = [];
  /** By row, what was sent of it and got no answer: the same is sent again under its id, also in a later batch. */
  const unanswered = new Map<string, UploadRequest>();
  const silences = new Map<string, number>();

  const become = (id: string, state: RowState): void =>
    uploads.set({ rows: withRow(uploads.state().rows, id, () => ({ state })) });
  const owned = (): boolean => session.state().user?.id === uploads.state().owner;
  const next = (): UploadRow | undefined =>
    owned() && connection.state() === 'well'
      ? uploads.state().rows.find(({ state }) => state.status === 'waiting')
      : undefined;

  const wake = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let row = next(); row; row = next()) await sendRow(row);
    running = false;
    if (!worked || uploads.state().rows.some(isUnderWay)) return;
    worked = false;
    const listed = new Set(uploads.state().rows.map(({ id }) => id));
    for (const id of unanswered.keys()) if (!listed.has(id)) unanswered.delete(id);
    silences.clear();
    const ended = made.splice(0);
    if (owned()) onEnd?.(ended);
  };

  const sendRow = async ({ id, name, folderId, files, password }: UploadRow): Promise<void> => {
    worked = true;
    become(id, { status: 'sending', share: 0 });
    const asked: UploadRequest = { folderID: folderId, customName: name.trim(), files, password };
    const before = unanswered.get(id);
    const request = before && isSameUpload(before, asked) ? before : { ...asked, commandId: newId() };
    unanswered.set(id, request);
    const started = send(request, (share) => become(id, { status: 'sending', share }));
    sending = { ...started, id };
    const sent = await started.sent;
    sending = null;
    become(id, stateAfter(id, sent));
    if (sent.kind !== 'done') return;
    uploads.set({ rows: withRow(uploads.state().rows, id, () => ({ password: null })) });
    made.push(...uploads.state().rows.filter((row) => row.id === id));
  };

  const stateAfter = (id: string, sent: Sent): RowState => {
    if (sent.kind === 'done') {
      unanswered.delete(id);
      return { status: 'done', documentId: sent.documentId };
    }
    if (sent.kind === 'cancelled') return { status: 'ready' };
    if (!owned()) return { status: 'waiting' };
    const { why } = sent;
    const silent = (silences.get(id) ?? 0) + 1;
    if (why === 'no answer' && silent < mostSilences) {
      silences.set(id, silent);
      return { status: 'waiting' };
    }
    if (why !== 'no answer') unanswered.delete(id);
    silences.delete(id);
    const { at, message, suggestions } = sent.failure;
    if (at === 'password') return { status: 'password', message: message === enterPassword ? null : message };
    return { status: 'failed', why, message: message.replace('Upload failed: ', ''), suggestions };
  };

  /** What lies in the list is nobody else's. */
  const followSession = (): void => {
    const { user, left } = session.state();
    const { owner } = uploads.state();
    if (!left && (user === null || user.id === owner)) return void wake();
    uploads.set({ rows: [], shown: false, made: [], lastFolder: null });
    sending?.cancel();
    made.length = 0;
    unanswered.clear();
  };

  return {
    /** Starts rows, or tries them again. */
    start: (ids: readonly string[]): void => {
      const { rows } = uploads.state();
      const started = new Set(ids);
      uploads.set({
        rows: rows.map((row) => (started.has(row.id) ? { ...row, state: { status: 'waiting' } } : row)),
      });
      void wake();
    },
    /** Takes a row out of the list, in the middle of its upload too. */
    remove: (id: string): void => {
      uploads.set({ rows: uploads.state().rows.filter((row) => row.id !== id) });
      if (sending?.id === id) sending.cancel();
    },
    /** Follows session and connection, and tells what was made whenever nothing is left to send; returns a function that ends it. */
    follow: (tell: (made: readonly UploadRow[]) => void): (() => void) => {
      onEnd = tell;
      const ends = [session.subscribe(followSession), connection.subscribe(() => void wake())];
      void wake();
      return () => ends.forEach((end) => end());
    },
  };
}

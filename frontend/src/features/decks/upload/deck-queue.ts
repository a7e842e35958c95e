import { errorMessage, isApiError } from '../../../api/api-error.ts';
import type { Connection } from '../../../api/transport/connection.ts';
import type { Session } from '../../../api/session/session-state.ts';
import type { DeckUpload, importsNow } from '../../../decks/imports-now.ts';

export interface DeckSending {
  cancel: () => void;
  /** Rejects with what the server said. */
  sent: Promise<unknown>;
}

interface DeckQueueParts {
  imports: Pick<typeof importsNow, 'state' | 'set' | 'subscribe'>;
  send: (upload: DeckUpload, onProgress: (share: number) => void) => DeckSending;
  session: Pick<Session, 'state' | 'subscribe'>;
  connection: Pick<Connection, 'state' | 'subscribe'>;
}

/**
 * Sends the decks that wait, one after the other, until the returned function is called; one that is taken out of the list is broken off.
 * Without a connection it waits; what a person who has left chose is nobody else's.
 */
export function followDeckQueue({ imports, send, session, connection }: DeckQueueParts): () => void {
  let sending: (DeckSending & { id: string }) | null = null;
  let running = false;

  const owned = (): boolean => session.state().user?.id === imports.state().owner;
  const isListed = (id: string): boolean => imports.state().uploads.some((each) => each.id === id);
  const become = (id: string, state: DeckUpload['state']): void => {
    if (!isListed(id)) return;
    imports.set({
      uploads: imports.state().uploads.map((each) => (each.id === id ? { ...each, state } : each)),
    });
  };
  const next = (): DeckUpload | undefined =>
    owned() && connection.state() === 'well'
      ? imports.state().uploads.find(({ state }) => state.status === 'waiting')
      : undefined;
  /** What was lost with the connection or the session is sent again by itself. */
  const stateAfter = (thrown: unknown): DeckUpload['state'] => {
    const isLost = isApiError(thrown) && thrown.status === 0 && connection.state() !== 'well';
    return isLost || !owned() ? { status: 'waiting' } : { status: 'failed', message: errorMessage(thrown) };
  };

  const sendOne = async (upload: DeckUpload): Promise<void> => {
    const { id } = upload;
    become(id, { status: 'sending', share: 0 });
    const started = send(upload, (share) => become(id, { status: 'sending', share }));
    sending = { ...started, id };
    try {
      await started.sent;
      imports.set({ uploads: imports.state().uploads.filter((each) => each.id !== id) });
    } catch (thrown) {
      become(id, stateAfter(thrown));
    }
    sending = null;
  };
  const wake = async (): Promise<void> => {
    if (sending && !isListed(sending.id)) sending.cancel();
    if (running) return;
    running = true;
    for (let upload = next(); upload; upload = next()) await sendOne(upload);
    running = false;
  };
  const followSession = (): void => {
    const { user, left } = session.state();
    if (!left && (user === null || user.id === imports.state().owner)) return void wake();
    imports.set({ uploads: [], asked: false, progress: new Map() });
  };
  const ends = [
    imports.subscribe(() => void wake()),
    session.subscribe(followSession),
    connection.subscribe(() => void wake()),
  ];
  void wake();
  return () => ends.forEach((end) => end());
}

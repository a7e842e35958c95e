import type { IssuedToken } from '@anamnesis/contracts/ports/people/security.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** An event stream that a client holds open, and the session that it was opened in. */
export type OpenStream = {
  session: IssuedToken;
  /** Ends it after the current event. The client reconnects after `againInMs`, by default after its usual delay. */
  end: (againInMs?: number) => void;
  /** Closes it at once. */
  cut: () => void;
};

/** The event streams of this process: without an outside reason, they end only when the client disconnects. */
export type OpenStreams = {
  add: (stream: OpenStream) => void;
  remove: (stream: OpenStream) => void;
  /** Ends those, of one person or of all, whose session has ended. */
  recheck: (userId?: string) => Promise<void>;
  cutAll: () => void;
  /** How many are open. */
  count: () => number;
};

/** A tab whose stream was ended for a newer one reconnects after this delay: tabs over the limit rotate, slowly. */
const giveWayMs = 30_000;

/**
 * `mostOfPerson`: how many streams one person may hold in this process, 0 for any number. Beyond it the oldest ends,
 * since the tab that was opened last is the one in use.
 */
export function createOpenStreams(sessions: Pick<Sessions, 'goesOn'>, mostOfPerson = 0): OpenStreams {
  const open = new Map<string, Set<OpenStream>>();
  const streamsOf = (userId: string | undefined): OpenStream[] =>
    userId === undefined
      ? [...open.values()].flatMap((streams) => [...streams])
      : [...(open.get(userId) ?? [])];

  function remove(stream: OpenStream): void {
    const { userId } = stream.session;
    const ofPerson = open.get(userId);
    ofPerson?.delete(stream);
    if (ofPerson?.size === 0) open.delete(userId);
  }

  return {
    add(stream) {
      const { userId } = stream.session;
      const ofPerson = (open.get(userId) ?? new Set()).add(stream);
      open.set(userId, ofPerson);
      const [oldest] = ofPerson;
      if (mostOfPerson === 0 || ofPerson.size <= mostOfPerson || !oldest) return;
      remove(oldest);
      oldest.end(giveWayMs);
    },
    remove,
    async recheck(userId) {
      for (const stream of streamsOf(userId)) {
        // A stream stays open while the credential store is unavailable.
        const goesOn = await sessions.goesOn(stream.session).catch(() => true);
        if (!goesOn) stream.end();
      }
    },
    cutAll() {
      for (const { cut } of streamsOf(undefined)) cut();
    },
    count: () => streamsOf(undefined).length,
  };
}

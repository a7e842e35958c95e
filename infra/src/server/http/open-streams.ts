import type { Sessions } from './sessions.ts';

/** An event stream that somebody holds open, and by which token. */
export type OpenStream = {
  userId: string;
  token: string;
  /** Lets it end after what it is telling. The client is asked to come again in so many ms, else after its usual pause. */
  end: (againInMs?: number) => void;
  /** Ends it at once. */
  cut: () => void;
};

/** The event streams of this process: they end by themselves only when somebody goes. */
export type OpenStreams = {
  add: (stream: OpenStream) => void;
  remove: (stream: OpenStream) => void;
  /** Ends those, of one person or of all, whose token is not good any more. */
  recheck: (userId?: string) => Promise<void>;
  cutAll: () => void;
};

/** A tab that had to give way comes again this much later: tabs beyond the number take turns, and slowly. */
const giveWayMs = 30_000;

/**
 * `mostOfPerson`: how many one person may hold here, 0 for any number. Beyond it the oldest ends: the tab that was opened
 * just now is the one that somebody looks at.
 */
export function createOpenStreams(sessions: Pick<Sessions, 'ownerOf'>, mostOfPerson = 0): OpenStreams {
  const open = new Map<string, Set<OpenStream>>();
  const streamsOf = (userId: string | undefined): OpenStream[] =>
    userId === undefined
      ? [...open.values()].flatMap((streams) => [...streams])
      : [...(open.get(userId) ?? [])];

  function remove(stream: OpenStream): void {
    const ofPerson = open.get(stream.userId);
    ofPerson?.delete(stream);
    if (ofPerson?.size === 0) open.delete(stream.userId);
  }

  return {
    add(stream) {
      const ofPerson = (open.get(stream.userId) ?? new Set()).add(stream);
      open.set(stream.userId, ofPerson);
      const [oldest] = ofPerson;
      if (mostOfPerson === 0 || ofPerson.size <= mostOfPerson || !oldest) return;
      remove(oldest);
      oldest.end(giveWayMs);
    },
    remove,
    async recheck(userId) {
      for (const stream of streamsOf(userId)) {
        // Where credentials cannot be asked, nobody is sent away for that.
        const owner = await sessions.ownerOf(stream.token).catch(() => undefined);
        if (owner === null) stream.end();
      }
    },
    cutAll() {
      for (const { cut } of streamsOf(undefined)) cut();
    },
  };
}

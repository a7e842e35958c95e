import type { Sessions } from './sessions.ts';

/** An event stream that somebody holds open, and by which token. */
export type OpenStream = {
  userId: string;
  token: string;
  /** Lets it end after what it is telling. */
  end: () => void;
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

export function createOpenStreams(sessions: Pick<Sessions, 'ownerOf'>): OpenStreams {
  const open = new Set<OpenStream>();
  return {
    add: (stream) => void open.add(stream),
    remove: (stream) => void open.delete(stream),
    async recheck(userId) {
      for (const stream of open) {
        if (userId !== undefined && stream.userId !== userId) continue;
        // Where credentials cannot be asked, nobody is sent away for that.
        const owner = await sessions.ownerOf(stream.token).catch(() => undefined);
        if (owner === null) stream.end();
      }
    },
    cutAll() {
      for (const { cut } of open) cut();
    },
  };
}

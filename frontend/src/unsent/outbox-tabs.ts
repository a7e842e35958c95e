import type { CallContent, RecordedOf } from './unsent-call.ts';

/** What one tab sends to the others of the same browser. */
export type OutboxMessage =
  | { kind: 'added' }
  | { kind: 'ended'; commandId: string; recorded: RecordedOf<CallContent> | null }
  | { kind: 'refused'; commandId: string; failure: unknown };

/** The tabs of this browser, as the outbox uses them. */
export interface OutboxTabs {
  /** Of this tab. */
  id: string;
  /** Runs the work while no other tab runs its own. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  post: (message: OutboxMessage) => void;
  listen: (receive: (message: OutboxMessage) => void) => void;
  /** Whether the tab with that id is still open. */
  isOpen: (tabId: string) => Promise<boolean>;
}

const name = 'anamnesis.unsent.1';
const lockOf = (tabId: string): string => `anamnesis.tab.${tabId}`;
const kinds = new Set(['added', 'ended', 'refused']);

/** Without Web Locks (no TLS and not localhost) each tab sends by itself: command ids make that safe. */
export function browserTabs(id: string, locks: LockManager | undefined): OutboxTabs {
  // Held until the tab is closed or crashes.
  void locks?.request(lockOf(id), () => new Promise(() => {})).catch(() => {});
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    id,
    alone: (work) => (locks ? (locks.request(name, work) as ReturnType<typeof work>) : work()),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    post: (message) => channel?.postMessage(message),
    listen: (receive) =>
      channel?.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => isMessage(data) && receive(data),
      ),
    isOpen: async (tabId) =>
      (await locks?.query())?.held?.some((lock) => lock.name === lockOf(tabId)) ?? false,
  };
}

/** The other tab may run another version of the app. */
const isMessage = (data: unknown): data is OutboxMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && kinds.has(String(data.kind));

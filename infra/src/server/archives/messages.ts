import type { MessagePort } from 'node:worker_threads';

// The messages between a process and its thread of archives. Each task has a channel of its own; the end of the channel is the
// end of the task, on either side.

/** Begins a task; nothing is computed before the first `next`. */
export type Begin = { readonly task: string; readonly input: unknown; readonly port: MessagePort };

/** Sent over the channel of a task, one at a time. */
export type NextMessage = 'next';
export type Reply =
  | { readonly kind: 'piece'; readonly piece: unknown }
  | { readonly kind: 'done' }
  /** `damaged`: the read models are not what was written. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly damaged: boolean };

import type { LoadedFile } from './source-file.ts';

// The messages between a pool and its workers. One job at a time; a streamed job sends an item per `next`.

export type ToWorker =
  | {
      readonly kind: 'start';
      readonly task: string;
      readonly input: unknown;
      readonly file?: LoadedFile | undefined;
    }
  | { readonly kind: 'next' }
  | { readonly kind: 'stop' };

/** `retire`: the job is done, and the worker must be replaced before the next one. */
export type FromWorker = { readonly retire?: boolean | undefined } & (
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
);

// The messages between the app and the process that converts.

export type ToChild = { kind: 'convert'; file: Uint8Array; fileName: string };

export type FromChild =
  | { kind: 'ready' }
  /** Of the start, or of a conversion. */
  | { kind: 'progress'; percent: number }
  | { kind: 'converted'; pdf: Uint8Array }
  /** `limit`: its memory was not enough. */
  | { kind: 'failed'; why: 'file' | 'limit'; message: string };

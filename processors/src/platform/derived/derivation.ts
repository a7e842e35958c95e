import type { z } from 'zod';

/** A computation that depends only on the content of a file. */
export type Derivation<T> = {
  /** Must change with everything that changes the result: the code version, an option. Printable ASCII. */
  name: string;
  schema: z.ZodType<T>;
  /** The blobs that a result refers to. */
  filesOf?: (value: T) => string[];
  /** How many of the kind, which its name begins with, are worked on at once for one person; 1 when absent. */
  atOnce?: number;
};

/** `keep: false`: not stored, because a time or memory limit was reached and another attempt may have a better result. */
export type Computed<T> = { value: T; keep: boolean };

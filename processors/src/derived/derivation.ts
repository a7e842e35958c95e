import type { z } from 'zod';

/** What is computed from the content of a file alone. */
export type Derivation<T> = {
  /** Changes with whatever changes the result: the version of the code, an option. Printable ASCII. */
  name: string;
  schema: z.ZodType<T>;
  /** The blobs that a result refers to. */
  filesOf?: (value: T) => string[];
};

/** `keep: false`: another attempt may come to something else, since a limit of time or memory was in the way. */
export type Computed<T> = { value: T; keep: boolean };

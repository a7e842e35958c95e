import type { Review } from '../log/review.ts';
import type { Column } from './columns.ts';

/** Where the bytes of a file go. They are not changed before it has resolved. */
export type Write = (bytes: Uint8Array) => Promise<void>;

/** One file of rows. Nothing is complete before `end` has resolved. */
export type RowWriter = {
  rows(reviews: readonly Review[]): Promise<void>;
  end(): Promise<void>;
};

export type CreateRowWriter = (columns: readonly Column[], write: Write) => RowWriter;

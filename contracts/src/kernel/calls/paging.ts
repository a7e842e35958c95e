import { z } from 'zod';

/** How an endpoint returns a list in pages: the field of the response that holds it (an array,
 * or a record with an entry for each item), and the maximum page size. */
export type Paging = { list: string; most: number };

/**
 * The fields of the query or body that request a page. Both are optional: a client that does not know of pages gets the
 * first `most` items.
 */
export const pageInput = ({ most }: Paging) => ({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .optional()
    .meta({ description: `most items of this page; ${most} when absent` }),
  cursor: z
    .string()
    .max(4_000)
    .optional()
    .meta({ description: 'nextCursor of the page before; without it, the first page' }),
});

/** A record of a response with at most so many entries. */
export const recordOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .record(z.string(), item)
    .refine((record) => Object.keys(record).length <= most, `at most ${most} entries`)
    .meta({ maxProperties: most });

/** The field of the response with the cursor of the next page. A page may have fewer items than its limit. */
export const pageOutput = {
  nextCursor: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'the cursor of the next page; null: this is the last one' }),
};

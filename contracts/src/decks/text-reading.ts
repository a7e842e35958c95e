import { z } from 'zod';

/** Labels of the Encoding Standard (encoding.spec.whatwg.org), which every `TextDecoder` knows. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type TextEncodingLabel = (typeof textEncodings)[number];

/** What a column of a table is to a card. `extra` stands below the answer; `id` is how its program knows the card; `none` is left out. */
export const columnRoles = ['question', 'answer', 'extra', 'tags', 'deck', 'id', 'none'] as const;
export type ColumnRole = (typeof columnRoles)[number];

export const mostColumns = 200;

/**
 * Where a row of a table ends, and a cell. `split`: at each separator, at those with no space behind them, or at the first of a row alone: what is
 * left are commas of a sentence. A line break as separator: one column, with a sentence a line.
 */
export const tableLayoutSchema = z.object({
  separator: z.string().min(1).max(3),
  split: z.enum(['each', 'unspaced', 'first']),
  rowEnd: z.enum(['line', 'semicolon']),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

/** How a text is read as a deck; what is absent is guessed. */
export const textReadingSchema = z.object({
  encoding: z.enum(textEncodings).optional(),
  layout: tableLayoutSchema.optional(),
  /** The first row names the columns, and is no card. */
  hasNames: z.boolean().optional(),
  columns: z.array(z.enum(columnRoles)).max(mostColumns).optional(),
});
export type TextReading = z.infer<typeof textReadingSchema>;

export const mostRowsShown = 4;
export const longestCellShown = 120;

/** How a text was read, and its beginning: what a person sees to say how it is to be read. */
export const textReadSchema = z.object({
  encoding: z.enum(textEncodings),
  /** null for a text that is no table. */
  table: z
    .object({
      layout: tableLayoutSchema,
      hasNames: z.boolean(),
      /** As many as the widest row has. `filled`: in how many rows something stands there. */
      columns: z
        .array(
          z.object({
            name: z.string().max(longestCellShown),
            role: z.enum(columnRoles),
            filled: z.int().min(0),
          }),
        )
        .max(mostColumns),
      /** The first rows that are cards, cut where they are long. */
      rows: z.array(z.array(z.string().max(longestCellShown)).max(mostColumns)).max(mostRowsShown),
      /** Rows that ask and do not answer; rows that ask nothing, which are left out. */
      unanswered: z.int().min(0),
      unasked: z.int().min(0),
    })
    .nullable(),
});
export type TextRead = z.infer<typeof textReadSchema>;

/** What a Word file holds, in its order. */
export type Block =
  | {
      kind: 'line';
      /** May hold line feeds, where a line was broken by hand. */
      text: string;
      /** From 1. */
      heading?: number | undefined;
      /** Of an item of a list: `•`, `1.`, `b)`; '' for an item without one. */
      label?: string | undefined;
      /** Steps of indentation. */
      level: number;
      isBold: boolean;
    }
  | { kind: 'rows'; rows: string[][] }
  /** An empty line. */
  | { kind: 'gap' };

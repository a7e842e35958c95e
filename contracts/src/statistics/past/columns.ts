/**
 * How a card stands on a day. `learning`: since it was made or last missed, no correct answer has given it an interval of whole days;
 * `mastered`: it comes back after `masteredDays` or more; `aside`: it is suspended, or asked in another document; `absent`: it was not
 * made yet, or was deleted.
 */
export const standings = ['absent', 'new', 'learning', 'review', 'mastered', 'aside'] as const;
export type Standing = (typeof standings)[number];
export const masteredDays = 21;

/** The value of `due` on a day from which a card is not due at all, as it is new, set aside or absent. */
export const notDue = 65_535;
/** The last day that has a number; later ones count as it. */
export const lastDayNumber = notDue - 1;

/**
 * The past of a person's cards, as numbers. Days are counted from `dayZero`. By card: its deck, and how many rows it has. By row, those of
 * a card in order: from which day on it stood so, and on which one it was due then; of one deck also its memory: the `stability` (0: none)
 * and the study day that it counts from. By tally: a deck, a day, and the answers of that day; `remembered` of `asked` is true retention.
 */
const columnTypes = {
  deckOfCard: Uint16Array,
  rowsOfCard: Uint16Array,
  day: Uint16Array,
  due: Uint16Array,
  standing: Uint8Array,
  stability: Float32Array,
  graded: Uint16Array,
  deckOfTally: Uint16Array,
  dayOfTally: Uint16Array,
  answers: Uint32Array,
  correct: Uint32Array,
  asked: Uint32Array,
  remembered: Uint32Array,
} as const;
type ColumnName = keyof typeof columnTypes;
export type PastColumns = { [Name in ColumnName]: InstanceType<(typeof columnTypes)[Name]> };
/** Little endian, in base64: a list of 100,000 numbers takes long to be written and checked. */
export type PackedColumns = Record<ColumnName, string>;

export const columnNames = Object.keys(columnTypes) as [ColumnName, ...ColumnName[]];

/** The values of a column, cut to what it can hold. */
export function columnsFrom(values: Record<ColumnName, readonly number[]>): PastColumns {
  const made = columnNames.map((name) => [name, columnTypes[name].from(values[name])]);
  return Object.fromEntries(made) as PastColumns;
}

export function packColumns(columns: PastColumns): PackedColumns {
  const made = columnNames.map((name) => [name, base64Of(new Uint8Array(columns[name].buffer))]);
  return Object.fromEntries(made) as PackedColumns;
}

export function unpackColumns(packed: PackedColumns): PastColumns {
  const made = columnNames.map((name) => [name, new columnTypes[name](bytesIn(packed[name]))]);
  return Object.fromEntries(made) as PastColumns;
}

function bytesIn(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes.buffer;
}

/** As many bytes as a call takes as arguments. */
const bytesAtOnce = 8_192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += bytesAtOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce));
  return btoa(text);
}

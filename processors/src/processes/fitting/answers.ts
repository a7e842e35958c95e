/** Answers in their order: `card` counts from 0, `day` is the study day, `rating` from 1 to 4. */
export type Answers = {
  readonly count: number;
  readonly card: Uint32Array;
  readonly day: Int32Array;
  readonly rating: Uint8Array;
};

/** Where each card's answers are: those of card n are `rows` from `starts[n]` to before `starts[n + 1]`. */
export type Cards = { readonly rows: Uint32Array; readonly starts: Uint32Array };

/** The rows by card, in the order in which each was answered. */
export function cardsOf({ card }: Pick<Answers, 'card'>, rows: readonly number[]): Cards {
  const places = new Map<number, number>();
  for (const row of rows) if (!places.has(card[row]!)) places.set(card[row]!, places.size);
  const starts = new Uint32Array(places.size + 1);
  const placeOf = (row: number): number => places.get(card[row]!)!;
  for (const row of rows) starts[placeOf(row) + 1]! += 1;
  for (let n = 1; n < starts.length; n += 1) starts[n]! += starts[n - 1]!;
  const next = starts.slice();
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = placeOf(row);
    sorted[next[place]!] = row;
    next[place]! += 1;
  }
  return { rows: sorted, starts };
}

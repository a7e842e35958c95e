/** Names of columns in the open formats, the usual one first. */
const names = {
  person: ['user_id', 'person', 'user', 'person_id'],
  card: ['card_id', 'card'],
  time: ['review_time_ms', 'review_time', 'time', 'at'],
  day: ['day_offset', 'study_day'],
  rating: ['review_rating', 'rating', 'grade'],
} as const;

export type Column = keyof typeof names;

/** The names of the columns in this file. */
export type Columns = Readonly<Record<Column, string | null>>;

/** Throws one sentence that names what is missing. */
export function columnsOf(file: string, header: readonly string[]): Columns {
  const found = (column: Column): string | null =>
    names[column].find((name) => header.includes(name)) ?? null;
  const columns: Columns = {
    person: found('person'),
    card: found('card'),
    time: found('time'),
    day: found('day'),
    rating: found('rating'),
  };
  const missing = [
    ...(columns.card === null ? ['card_id'] : []),
    ...(columns.time === null && columns.day === null ? ['review_time (or day_offset)'] : []),
    ...(columns.rating === null ? ['review_rating (or rating)'] : []),
  ];
  if (missing.length === 0) return columns;
  throw new Error(`${file} is no review log: it has no column ${missing.join(', ')}.`);
}

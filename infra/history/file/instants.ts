// Instants and dates in texts of a file. Which they are does not depend on where the command runs.

/** A date, and a time after `T` or a space; `+01`, `+0100` and `+01:00` are one offset. */
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|([+-]\d{2}):?(\d{2})?)?)?$/iu;

/** Milliseconds since 1970 of ISO 8601, without an offset in UTC; not a number for other texts. */
export function instantOf(text: string): number {
  const [, date = '', time = '00:00', hours = '+00', minutes = '00'] = instant.exec(text.trim()) ?? [];
  return Number.isNaN(dateIn(date)) ? Number.NaN : Date.parse(`${date}T${time}${hours}:${minutes}`);
}

/** Of the midnight in UTC at which a date begins; not a number for a day that no month has. */
export function dateIn(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Of a day such as 02-30 a day of the next month is made.
  return new Date(at).getUTCDate() === Number(text.slice(8)) ? at : Number.NaN;
}

/** Whether a value comes after another as read stores sort them: numbers by size, texts by code point. */
export const isAfter = (a: string | number, b: string | number): boolean =>
  typeof a === 'string' && typeof b === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0 : a > b;

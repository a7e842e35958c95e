/** Ascending by code units, the same everywhere: for ids and ISO instants. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The column itself where it has that place; otherwise a longer one with the same beginning, and `filler` behind it. */
export function withPlace<T extends Column>(column: T, place: number, filler = 0): T {
  if (place < column.length) return column;
  const Longer = column.constructor as new (length: number) => T;
  const longer = new Longer(Math.max(1024, place + 1, column.length * 2));
  if (filler !== 0) longer.fill(filler, column.length);
  longer.set(column as never);
  return longer;
}

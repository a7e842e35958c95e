/** Lists have nine levels, from 0. */
export const levelOf = (value: string | undefined): number =>
  Math.min(8, Math.max(0, Math.trunc(Number(value)) || 0));

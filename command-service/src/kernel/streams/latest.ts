import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';

/** The last of the positions; null when there is none. */
export const latest = (positions: readonly Position[]): Position | null =>
  positions.reduce<Position | null>((last, position) => (last && last > position ? last : position), null);

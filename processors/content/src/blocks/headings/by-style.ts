import type { Unit } from '../units.ts';

/** The headings that size, weight and colour show, with their levels from 1. */
export function headingsByStyle(_units: readonly Unit[]): Map<Unit, number> {
  return new Map();
}

// A dose, a limit or an order is asked and told only with what it is of: followed for another drug it does harm.
import { isOfUnstated, isUnnamed } from '../checks/harm/unnamed.ts';
import type { Place, PlacePage } from './place.ts';
import { inWords } from './prompt.ts';

/** Whether a text says of what it is, or what stands over it does. */
export const saysOfWhat = (text: string, over: string): boolean =>
  !isUnnamed(text, over) && (over !== '' || !isOfUnstated(text));

export function isOfKnown(place: Place, page: PlacePage): boolean {
  const { path, before, left, answer, right } = inWords(place, page);
  return saysOfWhat(`${left}${answer}${right}`, `${path} ${before}`.trim());
}

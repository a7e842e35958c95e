import { itemsOf } from '@anamnesis/contracts/diseases/guides/wire.ts';
import type { ShownFact } from './fact-item.tsx';

/**
 * The items of a plus-separated list of a guide, each with what the guide says of it beside its text: an item that stands
 * in the list alone is shown as it is.
 */
export function wireFacts<F extends ShownFact>(list: string, facts: readonly F[]): (F | ShownFact)[] {
  const byText = new Map(facts.map((fact) => [fact.text.trim(), fact]));
  return itemsOf(list).map((text, at) => byText.get(text) ?? { id: `item-${at}`, text, source: null });
}

// Numbered lists that go on over the end of a page.
import { labelEnd, withoutColon } from '../lines/statement.ts';
import type { PlacedUnit } from './outline.ts';

/** "LA toxicity: tingling, seizure", and below it a list that goes on on the next page: there its label is over the items. */
export function labelledOverPages() {
  let list: { page: number; label: string | undefined } | undefined;
  let before: PlacedUnit | undefined;
  return (placed: PlacedUnit): PlacedUnit => {
    const { kind, unit, path } = placed;
    if (kind === 'furniture') return placed;
    const [number, ...others] = unit.mark?.type === 'number' ? unit.mark.parts : [];
    const isCounted = kind === 'item' && number !== undefined && others.length === 0;
    if (kind === 'heading') list = undefined;
    else if (isCounted && number === 1) {
      const end = before?.kind === 'text' ? labelEnd(before.unit.text) : undefined;
      list = {
        page: unit.first.page,
        label: end === undefined ? undefined : withoutColon(before!.unit.text.slice(0, end)),
      };
    }
    before = placed;
    const label = isCounted && list && list.page < unit.first.page ? list.label : undefined;
    return label === undefined || path.includes(label) ? placed : { ...placed, path: [...path, label] };
  };
}

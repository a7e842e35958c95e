// What stands over tables and lists that are on another page than their text: tables with a number that a program put at the top of a page or
// a column, wherever their section is, and numbered lists that go on over the end of a page.
import { labelEnd, withoutColon } from '../lines/statement.ts';
import type { LineUnit } from '../units.ts';
import type { PlacedUnit } from './outline.ts';

/** "table 4" */
function nameOf({ text }: LineUnit): string {
  const name = text.slice(0, 80).toLowerCase().split(' ', 2).join(' ');
  return '.:'.includes(name.at(-1)!) ? name.slice(0, -1) : name;
}

/** Where the text says its name, and not that of "table 41". */
const names = ({ unit: { text, isCaption, table } }: PlacedUnit, name: string): boolean => {
  const at = isCaption || table ? -1 : text.toLowerCase().indexOf(name);
  return at >= 0 && Number.isNaN(Number.parseInt(text.charAt(at + name.length), 10));
};

/** Each stands under the headings of the text that names it; where none does, under the title of the document and under its own. */
export function withFloats(placed: readonly PlacedUnit[]): PlacedUnit[] {
  const title = placed.find(({ kind, level }) => kind === 'heading' && level === 1)?.unit;
  const content = placed.filter(({ kind }) => kind !== 'furniture');
  const tops = new Set(content.filter((one, at) => isAtTop(one, content[at - 1])));
  let path: string[] | undefined;
  return placed.map((one, at) => {
    const { unit, kind } = one;
    const caption = placed[at - 1];
    const isBehindFloat = path !== undefined && caption?.unit.table !== undefined;
    const isFloat = unit.isCaption && unit.first.seen && (tops.has(one) || isBehindFloat);
    if (isFloat && placed[at + 1]?.unit.table) {
      const named = placed.find((other) => isNear(other.unit, unit) && names(other, nameOf(unit)));
      path = named ? [...named.path] : one.path.slice(0, title && one.path.length > 0 ? 1 : 0);
    } else if (!unit.table || !caption?.unit.isCaption) path = undefined;
    return path && kind !== 'furniture' ? { ...one, path } : one;
  });
}

const isNear = (one: LineUnit, other: LineUnit): boolean => Math.abs(one.first.page - other.first.page) <= 1;

const isAtTop = ({ unit: { first } }: PlacedUnit, before: PlacedUnit | undefined): boolean =>
  first.isTop || before?.unit.first.page !== first.page;

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

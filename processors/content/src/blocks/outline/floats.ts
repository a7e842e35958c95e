// Tables with a number in their caption at the top of a page or a column: programs that set books put them there, wherever their section is.
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

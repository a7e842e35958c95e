// Lines that are bold from one end to the other.
import type { LineUnit } from '../units.ts';

const usual = 0.9;

function boldShare({ lines }: LineUnit) {
  let [bold, all] = [0, 0];
  for (const { start, end, runs = [], seen, markFound } of lines) {
    const length = end - start - (markFound?.length ?? 0);
    const marked = runs.filter((run) => run.markup).reduce((sum, run) => sum + run.end - run.start, 0);
    const runsBold = runs.filter((run) => run.bold).reduce((sum, run) => sum + run.end - run.start, 0);
    all += Math.max(0, length - marked);
    bold += runsBold > 0 ? runsBold : (seen?.bold ?? 0) * length;
  }
  return all === 0 ? 0 : bold / all;
}

/** What stands in brackets at the end of a line may be written as usual: "**CURB-65** (one point each)". */
function isBoldBeforeBracket({ lines: [line, other], text }: LineUnit) {
  const run = line?.runs?.find(({ bold }) => bold);
  if (!line || other || !run || !text.endsWith(')')) return false;
  const before = run.start - line.start - (line.markFound?.length ?? 0);
  const behind = line.raw
    .slice(run.end - line.start)
    .replace(/^[*_]+/u, '')
    .trim();
  return before <= 3 && behind.startsWith('(') && behind.indexOf(')') === behind.length - 1;
}

export const isBold = (unit: LineUnit) =>
  !unit.table && (boldShare(unit) >= usual || isBoldBeforeBracket(unit));

/** Below another line of its box, and what states something there: it is bold to be seen. */
export const isStressed = ({ first, form }: LineUnit, before: LineUnit | undefined) =>
  form.states && first.aside !== undefined && before?.first.aside === first.aside;

/** The first line of a box over others in it, also where it has a colon: "NIV: contraindicated". */
export const isTitleOfBox = (
  { first, lines }: LineUnit,
  before: LineUnit | undefined,
  next: LineUnit | undefined,
) =>
  first.aside !== undefined &&
  lines.length === 1 &&
  before?.first.aside !== first.aside &&
  next?.first.aside === first.aside;

/** "3. **Rescue: tramadol**" right below "2. No benefit after 4 weeks": an item of the same list. */
export function isNextItem({ mark, first }: LineUnit, before: LineUnit | undefined) {
  const [own, above] = [mark, before?.mark];
  const areCounted = own?.type === 'number' && above?.type === 'number' && own.kind === above.kind;
  const isNext = areCounted && own.parts.length === 1 && own.parts[0] === above.parts[0]! + 1;
  return isNext && Math.abs(first.indent - before!.first.indent) < 1 && !isBold(before!);
}

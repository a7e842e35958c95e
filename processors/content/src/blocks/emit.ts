// Blocks of placed units.
import type { BlockBox, BlockRun, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { LineUnit } from './units.ts';
import type { PlacedUnit } from './outline/outline.ts';

const boxesOf = ({ unit }: PlacedUnit): BlockBox[] =>
  unit.lines.flatMap(({ seen }) => (seen ? [seen.box] : []));
const runsOf = ({ unit }: PlacedUnit): BlockRun[] => unit.lines.flatMap(({ runs }) => runs ?? []);

const mostItemWords = 25;
const isLabelled = ({ form, text }: LineUnit) =>
  form.hasLabel && form.words <= mostItemWords && !text.endsWith('.');

function kindOf({ unit, kind }: PlacedUnit): PageBlock['kind'] {
  if (unit.table) return 'table';
  if (kind !== 'text') return kind;
  const said = unit.first.said?.kind;
  if (said === 'caption' || said === 'figure' || said === 'note') return said;
  if (said === 'row') return 'caption';
  return unit.isCaption ? 'caption' : isLabelled(unit) ? 'item' : 'paragraph';
}

/** `asides`: the frames that stand aside. */
export function blockOf(placed: PlacedUnit, asides: ReadonlySet<object | undefined>): PageBlock {
  const { unit, level, path, isUnsure } = placed;
  const kind = kindOf(placed);
  const boxes = boxesOf(placed);
  const runs = runsOf(placed);
  const hasMark = (kind === 'item' || kind === 'heading') && unit.mark !== undefined && unit.mark.length > 0;
  const isQuote = kind === 'paragraph' && unit.lines.every((line) => line.isQuote);
  const own = kind === 'item' ? (level ?? 0) : kind === 'heading' ? level : undefined;
  return {
    kind,
    start: unit.first.start,
    end: unit.last.end,
    ...(own !== undefined && { level: own }),
    ...(hasMark && { mark: unit.mark.length }),
    ...(unit.breaks.length > 0 && { lines: [...unit.breaks] }),
    ...(unit.table && { table: unit.table }),
    ...(boxes.length > 0 && { boxes }),
    ...(runs.length > 0 && { runs }),
    ...(isQuote && { isQuote: true }),
    ...(unit.first.aside && asides.has(unit.first.aside) && { isAside: true }),
    path,
    ...(isUnsure && { isPathUnsure: true }),
  };
}

// Manuscripts that number their lines: the number stands at the end of each line of the text, and is none of its words.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DraftLine } from '../draft.ts';

const fewest = 6;
/** Of the lines of a page. */
const leastShare = 0.6;

type Counted = { readonly number: number; readonly from: number; readonly end: number };

export function withoutCounts(lines: readonly DraftLine[], text: string): DraftLine[] {
  const counts = new Map(lines.flatMap((line) => countOf(line, text)));
  const all = [...counts.values()];
  const isCount = all.every(({ number }, at) => at === 0 || number === all[at - 1]!.number + 1);
  if (all.length < Math.max(fewest, leastShare * lines.length) || !isCount) return [...lines];
  return lines.flatMap((line) => {
    const count = counts.get(line);
    return count ? parted(line, count) : [line];
  });
}

function countOf(line: DraftLine, text: string): [DraftLine, Counted][] {
  if (line.said || line.cells) return [];
  const words = text.slice(line.start, line.end);
  const space = words.lastIndexOf(' ');
  const last = words.slice(space + 1);
  if (space < 1 || !/^\d{1,4}$/u.test(last)) return [];
  const end = line.start + words.slice(0, space).trimEnd().length;
  return [[line, { number: Number(last), from: line.start + space + 1, end }]];
}

function parted(line: DraftLine, { from, end }: Counted): DraftLine[] {
  const runs = (line.runs ?? []).flatMap((run) =>
    run.start < end ? [{ ...run, end: Math.min(run.end, end) }] : [],
  );
  const share = (is: (run: BlockRun) => boolean): number =>
    runs.reduce((sum, run) => sum + (is(run) ? run.end - run.start : 0), 0) / (end - line.start);
  const seen = line.seen && {
    ...line.seen,
    bold: share(({ bold }) => bold === true),
    italic: share(({ italic }) => italic === true),
  };
  const { runs: _runs, seen: _seen, ...rest } = line;
  return [
    { ...rest, end, ...(seen && { seen }), ...(runs.length > 0 && { runs }) },
    { start: from, end: line.end, said: { kind: 'furniture' }, ...(line.seen && { seen: line.seen }) },
  ];
}

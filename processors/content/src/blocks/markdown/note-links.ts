// Links between notes, as notes of Obsidian have them: "[[Reflux#^7|Non-acid reflux]]" is read as "Non-acid reflux".
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';

const link = /(!?)\[\[([^[\]|\n]{0,200}\|{1,2})?[^[\]|\n]{1,200}\]\]/gu;

/** The runs, ascending and apart, and those of the signs of such links; of one that shows a picture nothing is left. */
export function withNoteLinks(text: string, runs: readonly BlockRun[]): readonly BlockRun[] {
  const marks = [...text.matchAll(link)].flatMap(({ 0: found, 1: shows, 2: target = '', index }) => {
    const end = index + found.length;
    if (shows) return [{ start: index, end }];
    return [
      { start: index, end: index + 2 + target.length },
      { start: end - 2, end },
    ];
  });
  if (marks.length === 0) return runs;
  const left: BlockRun[] = [];
  let next = 0;
  for (const run of runs) {
    while (next < marks.length && marks[next]!.end <= run.start) next++;
    let from = run.start;
    for (let at = next; at < marks.length && marks[at]!.start < run.end; at++) {
      if (from < marks[at]!.start) left.push({ ...run, start: from, end: marks[at]!.start });
      from = Math.max(from, marks[at]!.end);
    }
    if (from < run.end) left.push({ ...run, start: from });
  }
  const own = marks.map((mark): BlockRun => ({ ...mark, markup: true }));
  return [...left, ...own].toSorted((one, other) => one.start - other.start);
}

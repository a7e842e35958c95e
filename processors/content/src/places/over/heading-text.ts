import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { endsInColon } from '../../blocks/lines/statement.ts';
import { inOneLine } from '../../language/fold.ts';

/** A heading as paths have it. */
export function pathHeading(heading: string): string {
  const text = inOneLine(heading);
  return endsInColon(text) ? text.slice(0, -1).trimEnd() : text;
}

/** What a block says, as paths would have it: without the signs that mark words up. */
export function blockHeadingOf(text: string, { start, end, mark = 0, runs = [] }: PageBlock): string {
  let said = '';
  let from = start + mark;
  for (const run of runs.filter(({ markup }) => markup)) {
    if (run.end <= from) continue;
    said += text.slice(from, Math.max(from, run.start));
    from = run.end;
  }
  return pathHeading(said + text.slice(from, end));
}

// Entries that each begin a line of one paragraph, on a page that was seen: "… Avoid", and in the next line "**Cetraben** – first choice".
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { Stretch } from './place.ts';

/** Whether a stretch of a block goes on into the entry behind its own, as one that no stop ends does. */
export function reachesNextEntry(
  text: string,
  { boxes, runs = [] }: PageBlock,
  { start, end }: Stretch,
): boolean {
  if (!boxes) return false;
  return runs.some(
    (run) =>
      run.bold === true &&
      run.start > start &&
      run.end < end &&
      /\n\s*$/u.test(text.slice(start, run.start)) &&
      /^\s?[–—:-]\s/u.test(text.slice(run.end, end)),
  );
}

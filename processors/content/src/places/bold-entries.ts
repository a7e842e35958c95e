// Entries that each begin a line of one paragraph, on a page that was seen: "… Avoid", and in the next line "**Cetraben** – first choice".
import type { Page } from './page-parts.ts';
import type { Stretch } from './place.ts';

/** Whether a stretch goes on into the entry behind its own, as one that no stop ends does. */
export function reachesNextEntry({ text, blocks }: Page, { start, end }: Stretch): boolean {
  const block = blocks.find((one) => one.start <= start && start < one.end);
  if (!block?.boxes) return false;
  return (block.runs ?? []).some(
    (run) =>
      run.bold === true &&
      run.start > start &&
      run.end < end &&
      /\n\s*$/u.test(text.slice(start, run.start)) &&
      /^\s?[–—:-]\s/u.test(text.slice(run.end, end)),
  );
}

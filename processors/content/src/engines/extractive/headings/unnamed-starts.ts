import { isPart } from '../../../page/label-parts.ts';
import type { PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';

/** What the monograph of a drug begins with, and what it has once. */
const FIRST = /^(?:(?:drug |pharmacologic(?:al)? |therapeutic )?class|group)$/iu;
const ONCE = /^(?:mechanisms?(?: of action)?|modes? of action|actions?|indications?)$/iu;
const LABEL = /(?<=^|\n)[^\S\n]{0,10}(\p{Lu}[\p{L} -]{1,30}):\s/gu;

/**
 * Where a page begins to tell of another drug whose heading nobody saw: "Class: …" behind other parts of one, "Mechanism: …" for the
 * second time. From there on to the next heading no name stands over the text.
 */
export const unnamedStarts = ofEach(({ text, blocks }: PageLayout): readonly number[] => {
  const labels = [...text.matchAll(LABEL)].flatMap(({ index, 1: label = '' }) =>
    FIRST.test(label) || isPart(label) ? [{ start: index, label: label.toLowerCase() }] : [],
  );
  if (labels.length < 2) return [];
  const headings = blocks.flatMap(({ kind, start, text: title }) =>
    kind === 'heading' && !isPart(title.trim()) ? [{ start, label: undefined }] : [],
  );
  const starts: number[] = [];
  const seen = new Set<string>();
  for (const { start, label } of [...headings, ...labels].sort((a, b) => a.start - b.start)) {
    if (label === undefined) {
      seen.clear();
      continue;
    }
    if ((FIRST.test(label) && seen.size > 0) || (ONCE.test(label) && seen.has(label))) {
      starts.push(start);
      seen.clear();
    }
    seen.add(label);
  }
  return starts;
});

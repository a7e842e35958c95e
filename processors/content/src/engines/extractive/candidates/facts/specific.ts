import type { DocumentIndex } from '../../../../page/document-index.ts';
import { commonness } from '../../../../language/common-words.ts';

/** Zipf value below which hardly anybody says a word. */
const RARE = 2.4;
const WORD = /\p{L}{5,}/gu;

/** On how many lines of the document each word stands. Counted once per document, in one pass. */
const lines = new WeakMap<DocumentIndex, Map<string, number>>();

function linesWith(index: DocumentIndex): Map<string, number> {
  const known = lines.get(index);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { text } of index.pages.values())
    for (const line of text.toLowerCase().split('\n'))
      for (const word of new Set(line.match(WORD) ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
  lines.set(index, counts);
  return counts;
}

/** Effects that a whole class of drugs shares; one rare item does not distinguish its members. */
const OF_CLASS = /indication|uses?$/iu;

/** Whether a list identifies its subject: by items that hold a rare word, which stands on no other line of the document. */
export function isSpecific(label: string, value: string, index: DocumentIndex): boolean {
  const counts = linesWith(index);
  const items = value.split(/[,;]\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu);
  const own = items.filter((item) =>
    (item.toLowerCase().match(WORD) ?? []).some(
      (word) => commonness(word) < RARE && (counts.get(word) ?? 0) <= 1,
    ),
  );
  return own.length >= (OF_CLASS.test(label) ? 2 : 1);
}

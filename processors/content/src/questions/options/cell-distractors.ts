import { contentStems } from '../../page/content-stems.ts';
import { loadSentenceVectors, similarity } from '../../vectors/sentence-vectors.ts';
import { termKey } from '../kinds/terms.ts';
import type { Distractor } from './distractors.ts';
import type { Read } from './source-pool.ts';
import { isSameThing, mayBeRight, type Asked } from './true-too.ts';

const enough = 6;
/** Cells that share more than this of the words of the shorter one say the same of two rows. */
const mostShared = 0.4;

/** Other cells of the key's column, those that are most alike first: they need no kind, as the head of the column is theirs as well. */
export function cellDistractors(
  asked: Asked & { pageNumber: number; cellOf: string },
  read: Read,
): Distractor[] {
  const { vectorOf } = loadSentenceVectors();
  const vector = vectorOf(asked.key).slice();
  const found = new Map<string, Distractor>();
  for (const { text, because, stands } of read.sisters.of(asked.key, asked.pageNumber, asked.cellOf))
    if (stands === 'column' && isLikeIn(text, asked.key) && !found.has(termKey(text)))
      found.set(termKey(text), {
        text,
        because,
        source: 'sister',
        worth: similarity(vectorOf(text), vector),
      });
  const isCommon = commonIn([asked.key, ...[...found.values()].map(({ text }) => text)]);
  const sure: Distractor[] = [];
  for (const one of [...found.values()].sort((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1))) {
    if (sure.length === enough) break;
    const isOther = [asked.key, ...sure.map(({ text }) => text)].every((text) =>
      isApart(text, one.text, isCommon),
    );
    if (isOther && !mayBeRight(one.text, asked, read)) sure.push(one);
  }
  return sure;
}

/** "Nerve" in a column of nerves tells none from another. */
function commonIn(texts: readonly string[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word)! > texts.length / 2;
}

function isApart(one: string, other: string, isCommon: (word: string) => boolean): boolean {
  if (isSameThing(one, other)) return false;
  const [a, b] = [one, other].map((text) => new Set(wordsOf(text).filter((word) => !isCommon(word)))) as [
    Set<string>,
    Set<string>,
  ];
  return [...a].filter((word) => b.has(word)).length <= mostShared * Math.min(a.size, b.size);
}

/** Without what is said in brackets behind it, and without single letters: "n." of every nerve. */
const wordsOf = (text: string): string[] => contentStems(termKey(text)).filter((word) => word.length > 1);

/** Neither much longer than the key nor much shorter. */
const isLikeIn = (text: string, key: string): boolean =>
  text.length <= Math.max(25, key.length * 2) && text.length >= key.length / 2.5;

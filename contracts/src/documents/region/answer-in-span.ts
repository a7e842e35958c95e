import { withoutClozeMarkup, type Cloze } from '../../cards/text/cloze.ts';
import { endsWord, foldRegionText, startsWord, type Folded, type Match } from './fold.ts';

/**
 * Where an answer stands within the span of its card: of several places the one whose neighbours are those of the blank
 * in the prompt. It may go on behind what interrupts the span, such as a page number. Empty where the span does not say it.
 */
export function answerInSpan(page: Folded, span: readonly Match[], prompt: string, cloze: Cloze): Match[] {
  const answer = foldRegionText(cloze.answer);
  if (answer === '') return [];
  const text = span.map(({ start, end }) => page.text.slice(start, end)).join('');
  const onPage = span.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at));
  const before = foldRegionText(withoutClozeMarkup(prompt.slice(0, cloze.from)));
  const after = foldRegionText(withoutClozeMarkup(prompt.slice(cloze.to)));
  let best: { at: number; fit: number } | null = null;
  for (let at = text.indexOf(answer); at >= 0; at = text.indexOf(answer, at + 1)) {
    const [first = 0, last = 0] = [onPage[at], onPage[at + answer.length - 1]];
    const isWord = startsWord(page, first) && endsWord(page, last + 1);
    const fit =
      sameEnd(text.slice(0, at), before) +
      sameStart(text.slice(at + answer.length), after) +
      (isWord ? wordFit : 0);
    if (!best || fit > best.fit) best = { at, fit };
  }
  return best ? runsOf(onPage.slice(best.at, best.at + answer.length)) : [];
}

/** That it is a word of its own weighs more than a neighbour's letters that agree by chance. */
const wordFit = 4;

function sameEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

function sameStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function runsOf(indexes: readonly number[]): Match[] {
  const runs: Match[] = [];
  for (const index of indexes) {
    const last = runs.at(-1);
    if (last?.end === index) last.end = index + 1;
    else runs.push({ start: index, end: index + 1 });
  }
  return runs;
}

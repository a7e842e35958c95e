import { type Candidate, chosen, type Chosen, isShown } from './choice.ts';
import { type Asked, readQuestion } from './question/question.ts';

/** What is stated of the sides of a comparison, each with at least one sentence; `missing` names those of which nothing is. */
export function compared(asked: Asked, all: readonly Candidate[]): Chosen & { missing: string[] } {
  const { fits, hidden } = chosen(all, asked);
  const missing: string[] = [];
  for (const side of asked.sides) {
    const mentions = mentionsSide(side, asked);
    if (fits.some(mentions)) continue;
    const found = all.filter(mentions).find(isShown);
    if (found === undefined) missing.push(side);
    else fits.push(found);
  }
  return { fits, hidden, missing };
}

/** Whether a sentence mentions a side: it holds each of its words. */
function mentionsSide(side: string, { words }: Asked): (candidate: Candidate) => boolean {
  const own = readQuestion(side)[0]?.words ?? [];
  const places = words.flatMap(({ stem }, at) => (own.some((word) => word.stem === stem) ? [at] : []));
  return ({ evidence }) => places.length > 0 && places.every((at) => evidence.credits[at]! > 0);
}

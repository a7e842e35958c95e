import { type Candidate, chosen, type Chosen, isShown } from './choice.ts';
import { type Asked, readQuestion } from './question/question.ts';

/** What is told of the sides of a comparison, each with at least one sentence; `missing` names those of which nothing is. */
export function compared(asked: Asked, all: readonly Candidate[]): Chosen & { missing: string[] } {
  const { fits, hidden } = chosen(all, asked);
  const missing: string[] = [];
  for (const side of asked.sides) {
    const tells = tellsOf(side, asked);
    if (fits.some(tells)) continue;
    const found = all.filter(tells).find(isShown);
    if (found === undefined) missing.push(side);
    else fits.push(found);
  }
  return { fits, hidden, missing };
}

/** Whether a sentence speaks of a side: it says each of its words. */
function tellsOf(side: string, { words }: Asked): (candidate: Candidate) => boolean {
  const own = readQuestion(side)[0]?.words ?? [];
  const places = words.flatMap(({ stem }, at) => (own.some((word) => word.stem === stem) ? [at] : []));
  return ({ evidence }) => places.length > 0 && places.every((at) => evidence.credits[at]! > 0);
}

// Whether notes hold a place where an answer could be read: the names of a question near each other, and a figure where one is asked for.
import type { Evidence } from './evidence.ts';
import type { Asked } from './question/question.ts';
import { asksForAmount } from './question/safety.ts';

/** How far a unit, its heading or the sentence before must say a drug, … */
const SAID = 0.5;
/** … and how much of the weight of the other words its passage. */
const OTHERS = 0.5;

export function holdsPlace({ text, words }: Asked, evidence: readonly Evidence[]): boolean {
  const wantsFigure = asksForAmount(text);
  const drugs = words.flatMap(({ isDrug }, at) => (isDrug ? [at] : []));
  const others = words.flatMap(({ isAspect, isDrug, weight }, at) =>
    isAspect || isDrug ? [] : [{ at, weight }],
  );
  const all = others.reduce((sum, { weight }) => sum + weight, 0);
  return evidence.some(({ unit, credits, found }) => {
    const said = others.reduce((sum, { at, weight }) => sum + weight * found[at]!, 0);
    return (
      drugs.every((at) => credits[at]! >= SAID) &&
      said >= OTHERS * all &&
      (!wantsFigure || /\d/u.test(unit.said ?? unit.text))
    );
  });
}

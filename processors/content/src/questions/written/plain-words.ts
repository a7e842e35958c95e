import { unsafe } from '../../checks/safe-text.ts';
import type { Refusal } from '../../checks/check.ts';

const MOST_REPEATED = 3;

/** Whether a text is plain: no link, markup or hidden sign, and no word again and again. */
export function refusalOfText(text: string): Refusal | undefined {
  const words = text.toLowerCase().split(/\s+/u);
  const isRepeated = words.some((word, at) =>
    Array.from({ length: MOST_REPEATED }, (_, n) => words[at + n + 1]).every((next) => next === word),
  );
  return isRepeated ? { code: 'REPEATED', reason: 'A word comes again and again.' } : unsafe(text);
}

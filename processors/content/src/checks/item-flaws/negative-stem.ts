import type { FlawRule } from './item.ts';

/** The question is in the negative; in capitals the negation cannot be overlooked. */
const ASKS_DENIED =
  /\b(?:[Ww]hich|[Ww]hat|[Ww]ho|[Ww]here|[Ww]hen|[Aa]ll)\b[^.!]*?\b(?:(?:is|are|was|were|does|do|did|would|should|could|can|has|have|will) (?:not|never)|isn['’]t|aren['’]t|doesn['’]t|don['’]t)\b|\bexcept\b|\bleast likely\b|\b(?:is|are) (?:incorrect|false|untrue|wrong)\b/u;

/** "It does not contain which of the following?" */
const DENIES_ASKED = /\b(?:not|never|cannot)\b[^.?,;]*\bwhich of the following\b/u;

/** The question is in the negative and does not show it. */
export const negativeStem: FlawRule = {
  name: 'negativeStem',
  isIn: ({ stem }) => ASKS_DENIED.test(stem) || DENIES_ASKED.test(stem),
};

import type { FlawRule } from './item.ts';

/** What is asked for is what is not so; in capitals it cannot be read over. */
const ASKS_DENIED =
  /\b(?:[Ww]hich|[Ww]hat|[Ww]ho|[Ww]here|[Ww]hen|[Aa]ll)\b[^.!]*?\b(?:(?:is|are|was|were|does|do|did|would|should|could|can|has|have|will) (?:not|never)|isn['’]t|aren['’]t|doesn['’]t|don['’]t)\b|\bexcept\b|\bleast likely\b|\b(?:is|are) (?:incorrect|false|untrue|wrong)\b/u;

/** "It does not contain which of the following?" */
const DENIES_ASKED = /\b(?:not|never|cannot)\b[^.?,;]*\bwhich of the following\b/u;

/** It asks for what is not so without showing that. */
export const negativeStem: FlawRule = {
  name: 'negativeStem',
  isIn: ({ stem }) => ASKS_DENIED.test(stem) || DENIES_ASKED.test(stem),
};

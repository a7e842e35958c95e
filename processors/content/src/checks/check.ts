import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';

/** A page as the checks read it. */
export type CheckedPage = {
  text: string;
  /** What its reader found it made of; absent where it did not tell. */
  blocks?: readonly PageBlock[] | undefined;
  /** The heading in force where the page begins; null for none. */
  headingBefore: string | null;
  /** The end of the page before, where this one goes on from it. */
  before?: string | undefined;
  /** Of the language of its text; undefined: none that the checks know. */
  lexicon: Lexicon | undefined;
};

/** What is wrong at one place of a text, as whoever wrote it is told. `place`: where; `text`: what stands there. */
export type DraftFault = { place: string; text: string; reason: string };

/** Why a draft is not kept. `reason`, a sentence, goes to whoever drafted it, so that it can be repaired; `faults`: of a text with places. */
export type DraftRefusal = { code: string; reason: string; faults?: readonly DraftFault[] | undefined };

export const refused = (code: string, reason: string): DraftRefusal => ({ code, reason });

/** Looks at a draft and its page, and knows no maker. */
export type Check<Draft> = (draft: Draft, page: CheckedPage) => DraftRefusal | undefined;

/** The first refusal of these checks. */
export const firstRefusal =
  <Draft>(checks: readonly Check<Draft>[]): Check<Draft> =>
  (draft, page) => {
    for (const check of checks) {
      const refusal = check(draft, page);
      if (refusal) return refusal;
    }
    return undefined;
  };

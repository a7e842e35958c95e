import { type Check, firstRefusal, type Refusal } from './check.ts';
import { harmOfBullet } from './harm/check.ts';
import { findSpan } from './grounding.ts';
import { isTooLong } from './long-span.ts';
import { inOtherLanguage } from './same-language.ts';
import { signNotIn, unsafe } from './safe-text.ts';
import { proofOf } from './proof.ts';
import { pointsElsewhere } from './self-contained.ts';
import { leavesOutWhatGoverns } from './under.ts';
import { unfaithful } from './faithful/statement.ts';

/**
 * A line of a summary. `span`: the words of the page that prove it; null where it is the page's own words. `rank`: how much it says
 * for the page beside the others, 0 the most; without it the first lines say most.
 */
export type DraftBullet = { text: string; span: string | null; rank?: number };

type BulletCheck = Check<DraftBullet>;

/** In characters. */
const LONGEST = 400;

/** The checks of every line of a summary, whatever made it. */
const refusalOfBullet: BulletCheck = ({ text }, page) => {
  const harm = harmOfBullet(text, page.text, page.headingBefore ?? undefined);
  return (
    harm && {
      code: harm,
      reason:
        'It leaves out, joins or does not name what the page says: write the sentence whole, with its heading in front.',
    }
  );
};

const tooLong = (text: string): Refusal | undefined =>
  text.length > LONGEST || /;\s|\n/u.test(text.trim())
    ? {
        code: 'LONG',
        reason:
          'One sentence at most, in one line, without a semicolon: take what is before it or behind it, if that is whole.',
      }
    : undefined;
const isPlain: BulletCheck = ({ text, span }) =>
  tooLong(text) ??
  isTooLong(span ?? '') ??
  unsafe(text) ??
  (/[{}*`]/u.test(text) ? { code: 'MARKUP', reason: 'Plain text, no markup.' } : undefined);
const isGrounded: BulletCheck = ({ span }, { text }) =>
  span !== null && findSpan(span, text) !== undefined
    ? undefined
    : {
        code: 'SPAN_NOT_ON_PAGE',
        reason: 'The span is not on the page word for word: copy it without a gap.',
      };
const statesWhatSpanStates: BulletCheck = ({ text, span }, page) => {
  if (!page.lexicon)
    return { code: 'UNKNOWN_LANGUAGE', reason: 'The language of the page is not one that can be checked.' };
  const proof = proofOf(findSpan(span!, page.text)!, page);
  if ('refusal' in proof) return proof.refusal;
  return (
    signNotIn(text, [proof.span, ...proof.headings].join('\n')) ??
    pointsElsewhere(text, page.lexicon) ??
    inOtherLanguage(text, span!, page.lexicon) ??
    leavesOutWhatGoverns(text, proof.place, page) ??
    unfaithful({ text, isQuestion: false }, proof, page.lexicon)
  );
};

/** Further checks of a line whose text may not be the page's. */
export const refusalOfWrittenBullet: BulletCheck = firstRefusal<DraftBullet>([
  isPlain,
  isGrounded,
  statesWhatSpanStates,
  refusalOfBullet,
]);

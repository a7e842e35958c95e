import { isBalanced, wordCount } from '../../../statements/sentence-rules.ts';
import { mainClause } from '../../../statements/clause.ts';
import type { Tagger } from '../../../language/token.ts';

/** Longest bullet, in characters: five lines beside a page. A whole sentence is better than half of one. */
export const LONGEST_BULLET = 360;

/** What a cut must not leave at the end: the cut went through a phrase. */
const STUMP =
  /(?:^|[\s,])(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|times|not|less|more|both|either|called|including|following|these|those|was|were|than|U\.S|St|Dr|vs|e\.g|i\.e)$/iu;

/** "an organ that secretes": what it secretes was cut away. */
const LACKS_OBJECT =
  /\b(?:that|which|who) (?:secretes?|produces?|contains?|carries|carry|causes?|releases?|forms?|supplies|supply|regulates?|stimulates?|inhibits?|prevents?|includes?|requires?)$/u;

/** Where a part begins that the main clause can be understood without. */
const CUT =
  /,\s(?=(?:(?:(?:in|of|from|through|during|after|most of|many of|some of|all of|both of|each of|one of) )?(?:which|whom)|where|who|whose|whereas|while|although|though|because|since|so that|thus|thereby|therefore|such as|especially|particularly|including|as well as|for example|for instance|e\.g|and|\p{Ll}{3,20}ing)\b)|;\s|:\s/giu;

/** Words that limit or turn what the main clause says: a part that has one of them stays. */
const LIMITS =
  /\b(?:not|no|none|never|neither|nor|cannot|only|unless|until|if|when|except|but|however|otherwise|instead|provided|without|may|might|can|should|must|rarely|seldom|sometimes|avoid\w*|contraindicat\w*|caution)\b|n[’']t\b/iu;

/**
 * A sentence as a bullet: whole and with the author's commas, without its full stop, where that is short enough; else its
 * main clause with all that limits it. Undefined when it cannot be made short without changing what it says.
 */
export function shorten(sentence: string, tag: Tagger): string | undefined {
  const whole = sentence
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!;,]+$/u, '');
  if (!isBalanced(whole) || STUMP.test(whole) || LACKS_OBJECT.test(whole) || wordCount(whole) < 4)
    return undefined;
  if (whole.length <= LONGEST_BULLET) return whole;
  const bare = whole.replace(/\s*\([^()]*\)|\s*\[[^[\]]*\]/gu, (inside) =>
    LIMITS.test(inside) ? inside : '',
  );
  if (bare.length <= LONGEST_BULLET) return bare;
  // Sentences are at most 300 characters long here, so there are few places to cut.
  const cuts = [...bare.slice(0, LONGEST_BULLET + 1).matchAll(CUT)].map(({ index }) => index).toReversed();
  const at = cuts.find(
    (end) =>
      !LIMITS.test(bare.slice(end)) && !cutsList(bare.slice(end), tag) && isSentence(bare.slice(0, end), tag),
  );
  return at === undefined ? undefined : bare.slice(0, at);
}

/** ", and the aorta": the last of a list, not a clause of its own. */
function cutsList(cut: string, tag: Tagger): boolean {
  const rest = /^, and (.+)/u.exec(cut)?.[1];
  return rest !== undefined && mainClause({ text: `${rest}.`, tokens: tag(`${rest}.`) }) === undefined;
}

/** Whether what is left has a subject and its finite verb, and is not cut through a phrase. */
function isSentence(text: string, tag: Tagger): boolean {
  if (wordCount(text) < 5 || STUMP.test(text) || !isBalanced(text)) return false;
  return mainClause({ text: `${text}.`, tokens: tag(`${text}.`) }) !== undefined;
}

import { isFiniteVerb } from '../../../language/predicate.ts';
import type { Token } from '../../../language/token.ts';

/** Rows of equals without "and": "BP, alcohol, NSAIDs, labile INR", "BHL + EN + fever". Any of them could stand in the gap. */

const SEPARATES = /^[,+]$/u;
const BOUNDS = /^(?:[.;:—–=()!?]|→)$/u;

/** In tokens: a longer stretch between two commas is more than a name. */
const LONGEST = 5;

/** "a hormone of the kidney", "which …", "called …", "leading to": describes what stands before it further. */
const DESCRIBES_FURTHER =
  /^(?:an?|the|another|one|each|which|who|that|where|when|including|such|called|named|termed|but|so|if|because|although|while|then|not|often|\p{L}+ly|\p{L}{3,}ing)$/u;

/** Whether a name is one of three or more in such a row, or of two before a colon. Both ends are indices of tokens. */
export function isInBareRow(tokens: readonly Token[], first: number, next: number): boolean {
  if (tokens[next]?.lower === 'and' && tokens[next + 1]?.lower === 'so' && tokens[next + 2]?.lower === 'on')
    return true;
  const isFigure = tokens[first]!.pos === 'NUM' || /^[<>≤≥~]?\d/u.test(tokens[first]!.text);
  if (isFigure || !endsAt(tokens, next)) return false;
  let from = first;
  while (from > 0 && !isSign(tokens[from - 1]!)) from -= 1;
  const isWhole = first - from <= 2 && isName(tokens, from, next);
  let others = 0;
  let at = from;
  // The subject stands right before the list, and its last word is the first member.
  while (SEPARATES.test(tokens[at - 1]?.text ?? '')) {
    let start = at - 1;
    while (start > 0 && !isSign(tokens[start - 1]!)) start -= 1;
    if (!isWhole || !isNoun(tokens[at - 2])) break;
    others += 1;
    if (!isName(tokens, start, at - 1)) break;
    at = start;
  }
  const isLabel = at === 0;
  let to = next;
  while (SEPARATES.test(tokens[to]?.text ?? '')) {
    let end = to + 1;
    while (end < tokens.length && !isSign(tokens[end]!)) end += 1;
    if (!isName(tokens, to + 1, end)) break;
    others += 1;
    to = end;
  }
  const isBeforeColon = isLabel && isWhole && tokens[to]?.text === ':';
  // "Necrobiosis lipoidica, shins, atrophic yellow": the subject of a note, with what is stated of it.
  return from === 0 && isWhole ? isBeforeColon && others > 0 : others >= (isBeforeColon ? 1 : 2);
}

const isSign = ({ text }: Token): boolean => SEPARATES.test(text) || BOUNDS.test(text);
const endsAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined || isSign(tokens[at]!);

const isNoun = (token: Token | undefined): boolean => /^(?:NOUN|PROPN)$/u.test(token?.pos ?? '');

/** A few words without a verb, and no phrase that says where or how. */
function isName(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to);
  return (
    words.length > 0 &&
    words.length <= LONGEST &&
    !DESCRIBES_FURTHER.test(words[0]!.lower) &&
    !words.some(
      (token) => (token.pos === 'ADP' && token.lower !== 'of') || token.pos === 'AUX' || isFiniteVerb(token),
    )
  );
}

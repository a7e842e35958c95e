import { isFiniteVerb } from '../../../../language/predicate.ts';
import type { Tagger, Token } from '../../../../language/token.ts';
import type { Made } from './fair.ts';

/**
 * Sentences that tell of two things at once, the second in brief: "X derives from A and Y from B", "X is the first choice, Y the
 * second". The question can be about the one only, and the words of the other spoil question or answer.
 */

/** Ways to ask whose answer is a noun group: a verb in it has a subject of its own. */
const ASKS_FOR_NOUN =
  /^(?:object|stranded|relation|deed|pair|link|linked|phrasal|passive|apposition|meaning|purpose|usedFor|aspect)$/u;

/** "the heart without lowering potassium": how it is done is no part of what it is done to. */
const HOW = / without \p{L}+ing\b/u;

const LINK = /\b(from|to|into|with|by|for|on|in)\b/gu;
/** "…, dobutamine the usual inotrope": the verb is that of the first. */
const BARE_SECOND =
  /, (?!(?:including|especially|particularly|mainly|mostly|usually|often|all|both|with|without|in|on|by|of|to|for|from|at|like|as|via|not|or|and|but|i\.e|such|e\.g|plus|namely|even|hence|thus|so|then|where|that|which|who|when|while)\b)\p{Ll}{4,}(?<!ing|ed|ly) (?:the|an?) [\p{L}-]+(?: [\p{L}-]+){0,2}$/u;
/** "…, factor VII of only six hours", "…, a bulging one raised pressure", "…, and 6 mg daily lowered mortality". */
const SECOND_ASKED =
  /, (?:[\p{L}\d-]+ ){1,3}of (?:only|about|around|nearly|over|\d)|, an? [\p{L}-]+ one (?!of\b|that\b|which\b|is\b|in\b|with\b)\p{L}|, and (?:so |together with |\d|if |when )/u;
/** "…, and screening before steroids is wise": a verb with a subject of its own. */
const SECOND_SUBJECT =
  /, and (?!(?:\p{L}+ly|therefore|thus|then|also|hence|often|is|are|was|were|has|have|can|may|who|whose|which|that|not|sometimes)\b)\p{Ll}+(?: (?!(?:that|which|who|whose|where|when|if)\b)[\p{L}-]+){0,5} (?:is|are|was|were|has|have)\b/u;
/** "made in A, cortisol in B and androgens in C" */
const SHARED = /^What is \p{L}+ (from|into|with|by|in) [^,]+, \p{Ll}+ \1 [^,]+ and \p{Ll}+ \1 /u;

/** "What goes via MDR3 and bilirubin via MRP2?" */
const SHARED_BEHIND =
  /^What \p{L}+(?: \p{L}+)? (via|from|into|with|by|in|to|through) [^\s,]+ and (?!\p{L}+ly)\p{Ll}{4,} \1 /u;

/** Whether question or answer holds a statement about another thing. */
export function isGapped({ question, answer, pattern }: Made, tag: Tagger): boolean {
  if (BARE_SECOND.test(answer) || SECOND_ASKED.test(question) || SECOND_SUBJECT.test(question)) return true;
  if (SHARED.test(question) || SHARED_BEHIND.test(question) || sharesLink(question, answer)) return true;
  if (holdsClause(tag(question).slice(1))) return true;
  if (ASKS_FOR_NOUN.test(pattern) && HOW.test(answer)) return true;
  return ASKS_FOR_NOUN.test(pattern) && /\s/u.test(answer) && holdsVerb(tag(answer));
}

/** "to?" → "cyclophilin and tacrolimus to FKBP-12"; "with X, and dabigatran with Y". */
function sharesLink(question: string, answer: string): boolean {
  const asked = /\b(from|to|into|with|by|for|on)\?$/u.exec(question)?.[1];
  const link = asked ?? /^(?:by|with|from|into) /u.exec(answer)?.[0].trim();
  if (link === undefined) return false;
  const [, behind = ''] = / and (.+)$/u.exec(answer) ?? [];
  const [first] = [...behind.matchAll(LINK)];
  if (first === undefined || first[1] !== link) return false;
  const between = behind
    .slice(0, first.index)
    .split(/, and | and /u)
    .at(-1)!;
  return between !== '' && !/,|^\p{L}+ly $/u.test(between);
}

/** ", calcium rises,": a whole clause between commas. */
const holdsClause = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      token.text === ',' &&
      /^(?:NOUN|PROPN)$/u.test(tokens[at + 1]?.pos ?? '') &&
      isSingular(tokens[at + 2]) &&
      tokens[at + 3]?.text === ',',
  );

const isSingular = (token: Token | undefined): boolean =>
  token?.pos === 'VERB' && /[^s]s$/u.test(token.lower) && token.lemma !== token.lower;

const CARRIES =
  /^(?:that|which|who|whose|where|when|while|because|as|if|how|what|whether|than|so|before|after|once|until|since|although|though)$/u;

/** "antithrombin and the complex inactivates …": a finite verb that no relative pronoun carries. */
function holdsVerb(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex(
    (token, at) =>
      at > 0 && isSingular(token) && isFiniteVerb(token) && !/^[-‐–/]$/u.test(tokens[at - 1]!.text),
  );
  if (verb < 0 || tokens.slice(0, verb).some(({ lower }) => CARRIES.test(lower))) return false;
  const after = tokens[verb + 1];
  return after !== undefined && /^(?:DET|PRON|NOUN|PROPN|CCONJ)$/u.test(after.pos);
}

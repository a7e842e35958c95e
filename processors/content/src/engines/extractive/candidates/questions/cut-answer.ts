import { fullGroupEnd } from '../../../../language/noun-group.ts';
import { isFiniteVerb } from '../../../../language/predicate.ts';
import type { Tagger, Token } from '../../../../language/token.ts';
import type { Made } from './fair.ts';

/** Ways to ask whose answer stands behind the verb. */
const ASKS_BEHIND =
  /^(?:object|stranded|location|purpose|aim|passive|relation|deed|pair|linked|link|phrasal|takesPlace|helping|usedFor|act|care|difference|forbidden|result)$/u;
/** A relation to another thing: incomplete without that. */
const OF_TWO =
  /^(?:the )?(?:conversion|transformation|transition|transfer|movement) of (?!.*\b(?:to|into|from|across|between|through)\b)/u;
const SOME_OF =
  /^(?:an? |the )?(?:large|small|high|low|great|trace)(?:er|est)? (?:amounts?|numbers?|concentrations?|quantit(?:y|ies)|levels?) of\b/u;
/** "an increase (in Y)", "a pathway (that begins in Y)". */
const CHANGE = /(?:^|\s)(?:increase|decrease|reduction|rise|decline|loss|lack|change)s?$/u;
const OPEN_NOUN =
  /(?:^|\s)(?:pathway|process|mechanism|system|structure|region|area|product|protein|cell)s?$/u;
const GOES_ON = /^\s?(?:,? as well as|,? along with|,? together with|,? in addition to|,? but also)\s/u;

/** Words that open a clause and no member of a list, however the tagger tags them. */
const OF_CLAUSE = /^(?:thereby|thus|hence|which|who|where|when|while|whereas|then|so|but)$/u;

/** In characters behind the answer. */
const LOOKED_AT = 120;

/** Whether the page goes on with what belongs to the answer: "in the cytoplasm (as well as in the nucleus)". */
export function isCutAnswer({ answer, pattern }: Made, span: string, tag: Tagger): boolean {
  if (pattern === 'condition') return isOneOfTwo(answer, span.replace(/\s+/gu, ' '));
  if (!ASKS_BEHIND.test(pattern)) return false;
  if (OF_TWO.test(answer) || SOME_OF.test(answer)) return true;
  const page = span.replace(/\s+/gu, ' ');
  const at = page.indexOf(answer);
  if (at < 0) return false;
  const after = page.slice(at + answer.length, at + answer.length + LOOKED_AT);
  if (GOES_ON.test(after) || (CHANGE.test(answer) && /^ (?:in|of)\b/u.test(after))) return true;
  if (OPEN_NOUN.test(answer) && /^ (?:that|which|called|known)\b/u.test(after)) return true;
  if (!/^(?:,|,? (?:and|or)) /u.test(after)) return false;
  const from = at + answer.length;
  const tokens = tag(page.slice(0, from + LOOKED_AT)).filter(({ start }) => start >= from);
  return isListed(tokens, pattern === 'aim');
}

/** "when creatinine exceeds 300 μmol/L (or antibodies are present)": half of what decides. */
const isOneOfTwo = (answer: string, page: string): boolean => {
  const at = page.indexOf(answer);
  return at >= 0 && /^,? or\b/u.test(page.slice(at + answer.length));
};

/** "and waxes", ", vomiting and pain": more of the same kind; not "and drains blood", ", an enzyme". */
function isListed([first, ...tokens]: readonly Token[], isAim: boolean): boolean {
  const isJoined = /^(?:and|or)$/u.test(first?.lower ?? '') || /^(?:and|or)$/u.test(tokens[0]?.lower ?? '');
  if (isJoined) {
    const said = first?.text === ',' ? tokens.slice(1) : tokens;
    return isAim || startsGroup(said);
  }
  const end = fullGroupEnd(tokens, 0) || (tokens[0]?.lower.endsWith('ing') === true ? 1 : 0);
  if (OF_CLAUSE.test(tokens[0]?.lower ?? '') || (end > 1 && tokens[0]!.lower.endsWith('ing'))) return false;
  return end > 0 && end <= 4 && tokens[0]?.pos !== 'DET' && /^(?:,|and|or)$/u.test(tokens[end]?.text ?? '');
}

/** A noun group, or a phrase with its preposition, that no verb follows. */
function startsGroup(tokens: readonly Token[]): boolean {
  // A last word, whatever the tagger takes it for.
  if (/^[.,;]$/u.test(tokens[1]?.text ?? '.')) return true;
  const from = tokens[0]?.pos === 'ADP' ? 1 : 0;
  const group = fullGroupEnd(tokens, from);
  let end = group;
  while (tokens[end]?.pos === 'ADP' && fullGroupEnd(tokens, end + 1) > end + 1)
    end = fullGroupEnd(tokens, end + 1);
  const verb = tokens.slice(end).find(({ pos }) => pos !== 'ADV');
  return group > from && !isFiniteVerb(tokens[from]!) && (verb === undefined || !isFiniteVerb(verb));
}

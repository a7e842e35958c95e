import type { Statement } from '../../../statements/statement.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import type { Token } from '../../../language/token.ts';
import type { Blank } from './blank.ts';
import { DIRECTIONS, KINDS, SIDES, SHOWS_DIRECTION } from './choices.ts';

/** "Aldosterone [decreases or increases] the reabsorption of sodium": one of a closed class, whose members are the hint. */
export const choiceBlanks = (statement: Statement): Blank[] => [
  ...directionBlanks(statement),
  ...sideBlanks(statement),
];

const isVowel = (text: string): boolean => /^[aeiou]/iu.test(text);
const hintOf = (group: readonly string[]): string => {
  const sorted = [...group].sort();
  return `${sorted.slice(0, -1).join(', ')} or ${sorted.at(-1)!}`;
};

/** Behind "a" or "an" only one of them may fit. */
const isGivenAwayByArticle = (before: Token | undefined, group: readonly string[]): boolean =>
  /^an?$/u.test(before?.lower ?? '') && new Set(group.map(isVowel)).size > 1;

/** The only word of the sentence that gives the direction. */
function directionBlanks({ tokens, text }: Statement): Blank[] {
  const found = tokens.filter((token) => SHOWS_DIRECTION.test(token.lower) || groupOf(token) !== undefined);
  const [only] = found;
  const group = only === undefined ? undefined : groupOf(only);
  if (only === undefined || group === undefined || found.length > 1) return [];
  const at = tokens.indexOf(only);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (isGivenAwayByArticle(before, group) || isDenied(tokens, at) || isObvious(text, only)) return [];
  return givesDirection(only, before, after)
    ? [{ start: only.start, end: only.end, pattern: 'direction', score: 1.5, hint: hintOf(group) }]
    : [];
}

const groupOf = ({ lower, pos }: Token): readonly string[] | undefined =>
  DIRECTIONS.find(
    (group) => group.includes(lower) && (lower !== 'lower' || (pos === 'VERB') === group.includes('raise')),
  );

/** An order, an aim or a supposition gives the direction away: "to [decrease] the risk", "If it is damaged, output is [reduced]". */
const isObvious = (text: string, { start, end }: Token): boolean =>
  /^(?:if|when|without)\s/iu.test(text) ||
  /\b(?:if|when)\s[^,;]*$/iu.test(text.slice(0, start)) ||
  /\b(?:to|should|must|that|which|who|helps?|working|designed)\s$/u.test(text.slice(0, start)) ||
  /^\s(?:in size\b|(?:[\p{L}’']+\s){0,2}(?:risk|risks|chances?|likelihood|odds|safety)\b)/u.test(
    text.slice(end),
  );

const isNominal = (token: Token | undefined): boolean => /^(?:NOUN|PROPN)$/u.test(token?.pos ?? '');

/** What can be higher or lower: not a jaw, a limb or a lobe. */
const GRADED =
  /^(?:doses?|dosages?|pressures?|levels?|concentrations?|rates?|volumes?|temperatures?|amounts?|affinity|incidence|resistance|values?|counts?|blood|ph)$/u;

function givesDirection({ lower, pos }: Token, before?: Token, after?: Token): boolean {
  // "higher than", "lower doses": a comparison; "the lower limb" is a place.
  if (lower.endsWith('er') && pos !== 'VERB')
    return (
      before?.pos !== 'DET' && (after?.lower === 'than' || GRADED.test(after?.lower ?? '') || isBe(before))
    );
  if (lower.endsWith('ion')) return /^(?:VERB|ADP|ADJ)$/u.test(before?.pos ?? '') && before?.lower !== 'of';
  if (lower.endsWith('ing')) return /^(?:by|thereby|,)$/u.test(before?.lower ?? '') && startsObject(after);
  // "an increase in pressure"
  if (/^(?:in|de)crease$/u.test(lower) && after?.lower === 'in' && pos === 'NOUN') return true;
  if (lower.endsWith('ed')) return isBe(before) || isAdverbAfterBe(before);
  return (
    /^(?:VERB|AUX)$/u.test(pos) && /^(?:NOUN|PROPN|AUX|ADV|PUNCT|CCONJ|PART|PRON)$/u.test(before?.pos ?? '')
  );
}

const isBe = (token: Token | undefined): boolean =>
  /^(?:is|are|was|were|be|been|becomes?|remains?)$/u.test(token?.lower ?? '');
const isAdverbAfterBe = (token: Token | undefined): boolean =>
  /^(?:also|usually|often|markedly)$/u.test(token?.lower ?? '');
const startsObject = (token: Token | undefined): boolean =>
  /^(?:DET|ADJ|NOUN|PROPN)$/u.test(token?.pos ?? '');

const isDenied = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(?:not|n't|never|neither|nor|no|cannot|rather)$/u.test(lower));

/** What goes to, comes from or lies at a side: the side is what such a sentence teaches. */
const GOES =
  /\b(?:drain|suppl|receiv|carr|pump|releas|secret|open|empt|return|l(?:ies|ie|ying)\b|locat|found|innervat|attach|connect|ar(?:ise|ose)|originat|separat|deliver|flow|insert|extend|synaps|project|travel|enter|leav|transmit|constrict|dilat|turn|mov)/iu;
/** "is a [fat-soluble] vitamin", ", a [gram-negative] rod": it says of which kind the thing is. */
const SAYS_KIND =
  /(?:\b(?:is|are|be|being|becomes?|remains?)\s(?:\p{L}+ly\s)?(?:an?\s|the\s)?|[,—]\s(?:an?\s)?)$/iu;

/** "protein, [unsaturated] fats, and antioxidants": one of several that are named side by side. */
const LISTED = /^\s\p{L}+,?\s(?:and|or)\s/u;

/** The adjective that says which of two a thing is, where the sentence mentions one of them only. */
function sideBlanks({ tokens: split, text }: Statement): Blank[] {
  const tokens = withHyphens(split);
  const sides = GOES.test(text) ? SIDES : [];
  const found = [...sides, ...KINDS].flatMap((group) => {
    const [only, another] = tokens.filter(({ lower }) => group.some((one) => lower.startsWith(one)));
    if (only === undefined || another !== undefined || !group.includes(only.lower)) return [];
    const isKind = KINDS.includes(group);
    if (isKind && (!SAYS_KIND.test(text.slice(0, only.start)) || LISTED.test(text.slice(only.end))))
      return [];
    return describes(tokens, tokens.indexOf(only), group)
      ? [{ start: only.start, end: only.end, pattern: 'choice', score: 1.5, hint: hintOf(group) }]
      : [];
  });
  return found.filter(({ start }, at) => found.findIndex((other) => other.start === start) === at);
}

/** Beside its noun or said of it, neither joined with another nor inside a name: "Neuroleptic [malignant] syndrome". */
function describes(tokens: readonly Token[], at: number, group: readonly string[]): boolean {
  const [before, { pos, lower }, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isJoined =
    /^(?:and|or|[-–/])$/u.test(before?.lower ?? '') || /^(?:and|or|to|[-–/(,)])$/u.test(after?.lower ?? '');
  const isNamed =
    /^(?:NOUN|PROPN|ADJ|NUM)$/u.test(before?.pos ?? '') ||
    /^(?:some|many|most|several|other)$/u.test(before?.lower ?? '');
  if (isJoined || isNamed || isGivenAwayByArticle(before, group) || isDenied(tokens, at)) return false;
  if (pos === 'VERB' && !lower.endsWith('ed')) return false;
  if (SIDES.includes(group) && (/^an?$/u.test(before?.lower ?? '') || isNamePart(after))) return false;
  // "under the right conditions"
  if (lower === 'right' && medicalWeight(after?.text ?? '') === 0 && !isBe(before)) return false;
  return isNominal(after) || after?.pos === 'ADJ' || isBe(before);
}

/** "the [posterior] interosseous nerve": beside a second such adjective it belongs to a name. */
const isNamePart = (after: Token | undefined): boolean =>
  after?.pos === 'ADJ' && /(?:al|ar|ic|ary|ous|ian|oid|eal)$/u.test(after.lower);

/** "gram-positive" as one word. */
function withHyphens(tokens: readonly Token[]): Token[] {
  const whole: Token[] = [];
  for (const token of tokens) {
    const last = whole.at(-1);
    const isJoined =
      last !== undefined && last.end === token.start && (token.text === '-' || last.text.endsWith('-'));
    if (!isJoined) whole.push(token);
    else
      whole[whole.length - 1] = {
        ...token,
        text: last.text + token.text,
        lower: last.lower + token.lower,
        start: last.start,
      };
  }
  return whole;
}

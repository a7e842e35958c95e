import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { polarityOf } from '../../language/polarity/polarities.ts';
import { DENIAL_ELSEWHERE } from '../../language/polarity/elsewhere.ts';
import type { Polarity } from '../../language/polarity/polarity.ts';
import { lastSentenceOf } from '../../page/sentences.ts';
import { plainWordsOf } from '../content-words.ts';
import type { DraftRefusal } from '../check.ts';
import { DENIAL, deniesBelow } from '../harm/denial.ts';
import type { Basis } from './basis.ts';
import { type Clause, clausesOf, timesIn } from './clauses.ts';
import type { FoundIn } from './found.ts';
import { withArrows } from './figures/figures.ts';
import { keysIn, withNames } from './on-page.ts';
import {
  deniedBy,
  deniedTwice,
  denies,
  deniesInOneWord,
  denyingWord,
  HIDDEN,
  isAllowedBehind,
  isHarmOf,
  countIn,
  flat,
  isSentence,
  turnedBetween,
  widened,
  withoutDenial,
  wordOf,
  writtenOut,
} from './opposites.ts';

/** Words that deny by how they are built: a text may say "painless" for "without pain". */
const DENIES_BY_FORM =
  /(?<!\p{L})(?:non-?|un(?=[a-z]{4})|in(?=effect|complet|capab|activ|sensit|appropr|frequ)|im(?=mobil|possib|perme)|a(?=febril|sympto|trauma)|dis(?=continu|allow))\p{L}+|\p{L}{3,}(?:less|frei|los)(?!\p{L})|(?<!\p{L})(?:lost|loss|abolished|missing|rare(?:ly)?|selten\p{L}*|rather than|perdue?s?|abolie?s?|aufgehoben\p{L}*|anstelle|abolid[oa]s?)(?!\p{L})/iu;
const HARMS =
  /(?<!\p{L})(?:against|gegen|contra|contre|cautio\p{L}*|risk\p{L}*|harm\p{L}*|danger\p{L}*|toxic\p{L}*|wors\p{L}*|adverse|precipitat\p{L}*|exacerbat\p{L}*|provok\p{L}*|trigger\p{L}*|instead|fals\p{L}*|C\/?I|KI|spar(?:e[sd]?|ing)|useless|replac\p{L}*|wrong|never|worse|schaden|schäd\p{L}*|gefähr\p{L}*|verschlecht\p{L}*|riesgo|peligr\p{L}*|empeor\p{L}*|risque|danger\p{L}*|aggrav\p{L}*)(?!\p{L})/iu;

/**
 * Whether a text denies, forbids, excepts and limits what its basis does, and nothing else. `answer`: what of it is hidden; of what is
 * denied nothing is asked without the denial.
 */
export function polarityFaults(
  written: string,
  { quote, over, under, ...rest }: Basis,
  lexicon: Lexicon | undefined,
  answer = '',
): FoundIn {
  const polarity = lexicon && polarityOf(lexicon.code);
  const out = (line: string): string => writtenOut(withArrows(line), polarity);
  const text = out(written);
  const basis = {
    ...rest,
    quote: out(quote),
    before: out(rest.before),
    over: over.map(out),
    under: under.map(out),
  };
  if (!lexicon || !polarity) return denialElsewhere(text, basis);
  const clauses = clausesOf(basis.quote, text, lexicon);
  const touched = clauses.filter(({ isTouched }) => isTouched).map((clause) => clause.text);
  const taken = touched.length === 0 ? basis.quote : touched.join('\n');
  const turned = turnedBetween(text, { taken, beside: [basis.quote, ...basis.over].join('\n') }, polarity);
  if (turned.refusal) return turned;
  const doubts: string[] = [...turned.doubts];
  const asked = text.slice(0, text.length - answer.length);
  const isNo = polarity.denial.test(plainWordsOf(answer)[0] ?? '') && text.endsWith(answer);
  // "Is it a contraindication? No" denies in another way than the page does.
  const saysNo = isNo && (denies(asked, polarity) || denies(basis.quote, polarity));
  if (saysNo) doubts.push(DENIES_ALIKE);
  for (const check of saysNo ? [limits, headings] : [copies, denials, limits, headings]) {
    const found = check(text, basis, clauses, polarity, { answer, lexicon });
    if (found.refusal) return found;
    doubts.push(...found.doubts);
  }
  return { doubts: [...doubts, ...hedges(text, clauses, polarity), ...widened(text, basis, polarity)] };
}

/** How much longer a quote may be than a text that is all that it says. */
const AS_LONG = 1.6;

/** Where no lexicon holds: what denies in many languages is lost or added as a whole. */
function denialElsewhere(text: string, { quote, over }: Basis): FoundIn {
  const [said, there] = [DENIAL_ELSEWHERE.test(text), DENIAL_ELSEWHERE.test(quote)];
  if (there && !said)
    return quote.length > AS_LONG * text.length
      ? { doubts: ['The quote denies something. Is the card right without it?'] }
      : refused('DENIAL_LOST', 'The quote denies something, and the card does not.');
  return said && !there && !over.some((line) => DENIAL_ELSEWHERE.test(line))
    ? refused('DENIAL_ADDED', 'It denies something, and the quote does not.')
    : { doubts: [] };
}

const refused = (code: string, reason: string): { refusal: DraftRefusal; doubts: string[] } => ({
  refusal: { code, reason },
  doubts: [],
});

type PolarityCheck = (
  text: string,
  basis: Basis,
  clauses: readonly Clause[],
  polarity: Polarity,
  said: { answer: string; lexicon: Lexicon },
) => FoundIn;

/** A clause that is copied nearly word for word denies, excepts and limits as often as it does on the page. */
const copies: PolarityCheck = (text, { over, quote, before }, clauses, polarity, { answer, lexicon }) => {
  const { denial, forbids, halts, exception, only } = polarity;
  const copied = clauses.filter(
    ({ isCopied, text: clause }) =>
      isCopied &&
      !isHarmOf(clause, text, answer, polarity, lexicon) &&
      !deniedTwice(clause, polarity) &&
      !isAllowedBehind(clause, text, polarity, lexicon),
  );
  if (copied.length === 0) return { doubts: [] };
  const source = [quote, before, ...over].join('\n');
  for (const [patterns, what] of [
    [[denial, forbids, halts], 'DENIAL'],
    [[exception], 'LIMIT'],
    [[only], 'LIMIT'],
  ] as const) {
    const isDenial = what === 'DENIAL';
    const said = countIn(isDenial ? [...patterns, DENIES_BY_FORM] : patterns, text);
    const kept = copied.reduce((sum, clause) => sum + countIn(patterns, clause.text), 0);
    // What limits is the business of `limits`.
    if (said < kept && isDenial)
      return refused('DENIAL_LOST', 'It leaves out what denies the words that it copies.');
    // What denies by its form is the business of `denials`.
    const isAdded = countIn(patterns, text) > countIn(patterns, source);
    if (isAdded && !(isDenial && (DENIES_BY_FORM.test(source) || HARMS.test(source))))
      return refused(`${what}_ADDED`, 'It denies or limits more than the words that it copies.');
  }
  return { doubts: [] };
};

const denials: PolarityCheck = (text, basis, clauses, polarity, { answer, lexicon }) => {
  const { quote } = basis;
  const denying = clauses.filter((clause) => denies(clause.text, polarity));
  const isDenying = denies(text, polarity);
  const isTwice = deniedTwice(text, polarity) !== deniedTwice(quote, polarity);
  if (isDenying && isTwice && denying.some(({ isTouched }) => isTouched))
    return refused('DENIAL_CHANGED', 'It denies what the quote forbids, or the other way round.');
  return isDenying
    ? addedDenial(text, basis, clauses, denying, polarity)
    : lostDenial(text, answer, denying, polarity, lexicon);
};

/** In characters: less may stand anywhere. */
const LEAST_TURNED = 9;
/** In words, where the text may deny it in another way. */
const LEAST_WORDS = 6;

/** The text denies nothing. */
function lostDenial(
  text: string,
  answer: string,
  denying: readonly Clause[],
  polarity: Polarity,
  lexicon: Lexicon,
): FoundIn {
  const hidden = keysIn(answer, lexicon);
  const [first] = denying;
  if (!first) return { doubts: [] };
  const isOtherwise = DENIES_BY_FORM.test(text) || polarity.exception.test(text) || HARMS.test(text);
  const isPlain = ({ text: clause }: Clause): boolean =>
    polarity.denial.test(clause) || polarity.forbids.test(clause);
  const isOf = ({ text: clause, isUsed }: Clause): boolean => {
    // What is denied twice, "not without", is said by what denies nothing.
    if (
      deniedTwice(clause, polarity) ||
      timesIn(polarity.denial, clause) > 1 ||
      deniesInOneWord(text, clause, polarity)
    )
      return false;
    if (isAllowedBehind(clause, text, polarity, lexicon)) return false;
    if (hidden.length === 0) return isUsed;
    const there = new Set(keysIn(withNames(deniedBy(clause, polarity)), lexicon));
    return hidden.filter((key) => there.has(key)).length >= HIDDEN * hidden.length;
  };
  const said = flat(text);
  const lost =
    denying.find((clause) => isOf(clause) && isPlain(clause) && !isOtherwise) ??
    denying.find((clause) => {
      const turned = flat(withoutDenial(clause.text, polarity));
      const isEnough =
        turned.length > LEAST_TURNED && (!isOtherwise || turned.split(' ').length > LEAST_WORDS);
      return isEnough && said.includes(turned);
    });
  if (lost)
    return refused(
      'DENIAL_LOST',
      `The quote says "${denyingWord(lost.text, polarity)}", and the card does not: keep it.`,
    );
  return { doubts: [`The page says "${denyingWord(first.text, polarity)}". Is the card right without it?`] };
}

const DENIES_ALIKE = 'Does the card deny the same as the quote, and nothing else?';

/** The text denies something. */
function addedDenial(
  text: string,
  { over, quote, before }: Basis,
  clauses: readonly Clause[],
  denying: readonly Clause[],
  polarity: Polarity,
): FoundIn {
  const { exception, only, denial, forbids } = polarity;
  if (over.some((line) => denies(line, polarity) || deniesBelow(line) || HARMS.test(line)))
    return {
      doubts: countIn([denial, forbids, polarity.halts], text) > 1 ? [DENIES_ALIKE] : [],
    };
  const isPlain = denial.test(text) || forbids.test(text);
  const alike = denying.filter(({ text: one }) => !isPlain || denial.test(one) || forbids.test(one));
  if (alike.some(({ isUsed }) => isUsed))
    return {
      doubts: clauses.length > 1 ? [DENIES_ALIKE] : [],
    };
  const isWeak = [DENIES_BY_FORM, exception, only, HARMS].some((pattern) => pattern.test(quote));
  // "Does age exclude it? No": what is denied twice may stand there without a denial.
  const mayBe = !isPlain || countIn([denial, forbids], text) > 1 || denies(lastSentenceOf(before), polarity);
  if (alike.length > 0 || isWeak || mayBe)
    return { doubts: [`The card says "${denyingWord(text, polarity)}". Does the page say so of this?`] };
  return refused(
    'DENIAL_ADDED',
    `It says "${denyingWord(text, polarity)}", and the quote does not say so of this.`,
  );
}

const limits: PolarityCheck = (text, { over, quote }, clauses, polarity, { lexicon }) => {
  const { exception, only, denial, forbids } = polarity;
  const doubts: string[] = [];
  for (const [pattern, others] of [
    [exception, [only, denial, forbids]],
    [only, [exception, denial]],
  ] as const) {
    const limiting = clauses.filter((clause) => pattern.test(clause.text));
    if (pattern.test(text)) {
      const isThere = [quote, ...over].some((one) => [pattern, ...others].some((each) => each.test(one)));
      if (!isThere) doubts.push(`The card says "${wordOf(pattern, text)}". Is it right so?`);
      continue;
    }
    if (others.some((other) => other.test(text))) continue;
    const lost = limiting.find(
      ({ isCopied, text: clause }) => isCopied && !isAllowedBehind(clause, text, polarity, lexicon),
    );
    if (lost)
      return refused(
        'LIMIT_LOST',
        `The quote says "${wordOf(pattern, lost.text)}", and the card does not: keep it.`,
      );
    const [partly] = limiting;
    if (partly) doubts.push(`The page says "${wordOf(pattern, partly.text)}". Is the card right without it?`);
  }
  return { doubts };
};

const JOINED = /[,;/&]|\s(?:and|or|und|oder|sowie|y|e|o|et|ou)\s/iu;

/** What stands under "Avoid" or "Contraindications" is not to be done. */
const headings: PolarityCheck = (text, { over, under, quote, isPathUnsure }, _clauses, polarity) => {
  const isDenying = (one: string): boolean =>
    deniesBelow(one) || polarity.forbids.test(one) || polarity.halts.test(one);
  const line = under.findLast(isDenying) ?? over.findLast(isDenying);
  if (line === undefined || denies(text, polarity) || DENIAL.test(text) || HARMS.test(text))
    return { doubts: [] };
  // "Adverse effects and contraindications": what stands below is not all forbidden.
  const isOfOtherThings = !isDenying(line.split(JOINED)[0]!);
  // "Avoid NSAIDs; exception: aspirin", and what says itself what is not to be done.
  const isHalt = polarity.halts.test(line) && !polarity.forbids.test(line) && !polarity.denial.test(line);
  const below = [...under.slice(under.lastIndexOf(line)), quote];
  const saysItself = below.some((one) => polarity.exception.test(one)) || denies(quote, polarity);
  return isPathUnsure || isSentence(quote) || saysItself || isHalt || !under.includes(line) || isOfOtherThings
    ? { doubts: [`It stands under "${line.slice(0, 80)}". Is the card right without it?`] }
    : refused('HEADING_DENIES', `It stands under "${line.slice(0, 80)}": say so in the card.`);
};

function hedges(text: string, clauses: readonly Clause[], { hedge, condition }: Polarity): string[] {
  return [hedge, condition].flatMap((pattern) => {
    if (pattern.test(text)) return [];
    const lost = clauses.find((clause) => clause.isTouched && pattern.test(clause.text));
    return lost ? [`The page says "${wordOf(pattern, lost.text)}". Is the card right without it?`] : [];
  });
}

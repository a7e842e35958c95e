import type { Lexicon } from '../../../language/lexica/lexicon.ts';
import { polarityOf } from '../../../language/polarity/polarities.ts';
import { refused, type DraftRefusal } from '../../check.ts';
import { type Amount, amountsOf, type Bound, isHard, unitOfAmount } from './amounts.ts';
import type { Basis } from '../basis.ts';
import type { FoundIn } from '../found.ts';
import { clausesOf, timesIn } from '../clauses.ts';
import { countsIn, countsNotIn } from './counting-words.ts';
import { plainFigures } from './figures.ts';

const DOWN = new Set<Bound>(['<', '≤']);
const UP = new Set<Bound>(['>', '≥']);
/** A question may ask for one end of a range, or for a bound, far from its figure. */
const NAMES_END =
  /(?<!\p{L})(?:max(?:imum|imal\p{L}*)?|min(?:imum|imal\p{L}*)|up to|at most|at least|lower|upper|limits?|before|after|vor|nach|antes|después|avant|après|start\p{L}*|begin\p{L}*|initial\p{L}*|from|höchst\p{L}*|mindest\p{L}*|unter\p{L}*|ober\p{L}*|grenz\p{L}*|beginn\p{L}*|anfang\p{L}*|máxim\p{L}*|mínim\p{L}*|límite\p{L}*|inici\p{L}*|hasta|desde|limites?|jusqu\p{L}*|début\p{L}*)(?!\p{L})/iu;

/** Whether every figure of a text, with its unit and bound, stands in its basis. */
export function figureFaults(
  text: string,
  { quote, over, perhapsHeads }: Basis,
  lexicon: Lexicon | undefined,
  page = '',
): FoundIn {
  const beside = over.join('\n');
  const there = [quote, ...over].flatMap((line) => [
    ...amountsOf(line, lexicon),
    ...countsIn(line, lexicon).map(counted),
  ]);
  const heads = amountsOf(perhapsHeads, lexicon);
  const doubts: string[] = [];
  const glued = gluedNotIn(text, [`${quote}\n${beside}`, page]);
  if (glued !== undefined)
    return { refusal: refused('FIGURE_NOT_IN_QUOTE', `"${glued}" is not in the quote.`), doubts };
  for (const amount of amountsOf(text, lexicon)) {
    const found = likeIn(amount, there, { text, quote, beside });
    if (
      !found &&
      amount.isJoined &&
      partsOf(amount).every((one) => likeIn(one, there, { text, quote, beside }))
    ) {
      doubts.push(
        `The quote has the figures ${amount.ends.join(' and ')} apart. Do they belong together so?`,
      );
      continue;
    }
    if (!found && namesKind(amount, text)) {
      doubts.push(`The quote does not say "${amount.value}". Is it the kind that the page is about?`);
      continue;
    }
    const bare = found ? undefined : there.find((one) => isBareOf(amount, one, page, lexicon));
    if (bare) {
      doubts.push(
        `The quote does not give "${bare.value}" in ${amount.unit.join('/')}. Is it surely in that?`,
      );
      continue;
    }
    if (!found && likeIn(amount, heads, { text, quote, beside: perhapsHeads })) {
      doubts.push(`"${amount.value}" stands in the first row of the table. Is it over the right column?`);
      continue;
    }
    if (!found)
      return {
        refusal: refused(
          'FIGURE_NOT_IN_QUOTE',
          `The figure "${[amount.bound, amount.value].join('')} ${amount.unit.join('/')}" with this unit is neither in the quote nor over it.`,
        ),
        doubts,
      };
    const bound = boundFault(amount, found, text, lexicon);
    if (bound?.isSure)
      return { refusal: refused('BOUND_CHANGED', `${bound.said} Keep what bounds the figure.`), doubts };
    if (bound) doubts.push(`${bound.said} Is the card right about it?`);
  }
  const sign = signFault(text, quote, over, lexicon);
  if (sign) return { refusal: sign, doubts };
  const inWords = countsNotIn(text, `${quote}\n${beside}`, lexicon);
  return inWords.refusal
    ? inWords
    : {
        doubts: [
          ...doubts,
          ...inWords.doubts,
          ...mixedUp(text, quote, lexicon),
          ...unbounded(text, quote, lexicon),
        ],
      };
}

const ARROWS = ['↑', '↓', '→', '←', '⇧', '⇩', '▲', '▼'];
const BOUNDS = /[<>≤≥±]/gu;

const count = (sign: string, text: string): number => text.split(sign).length - 1;
const signsIn = (text: string): number => text.match(BOUNDS)?.length ?? 0;

/** No arrow more often than on the page, and of what is copied nearly word for word no sign less. */
function signFault(
  text: string,
  quote: string,
  over: readonly string[],
  lexicon: Lexicon | undefined,
): DraftRefusal | undefined {
  const source = plainFigures([quote, ...over].join('\n'));
  const added = ARROWS.find((arrow) => count(arrow, text) > count(arrow, source));
  if (added !== undefined) return refused('SIGN_CHANGED', `The page has no "${added}" there.`);
  if (!lexicon) return undefined;
  const copied = clausesOf(quote, text, lexicon).filter(({ isCopied }) => isCopied);
  const sum = (numberIn: (clause: string) => number): number =>
    copied.reduce((total, clause) => total + numberIn(clause.text), 0);
  const signs = signsIn(text);
  const bounded = amountsOf(text, lexicon).filter(({ bound }) => bound !== '').length;
  const isLost =
    signs + bounded < sum(signsIn) ||
    boundWords(text, lexicon).length + signs < sum((clause) => boundFigures(clause, lexicon));
  return isLost ? refused('BOUND_CHANGED', 'Keep what bounds the figures.') : undefined;
}

/** In characters: how far a bound stands from what it bounds. */
const BESIDE = 28;

/** The words of a text that bound, "no more than" once. */
function boundWords(text: string, { code }: Lexicon): RegExpMatchArray[] {
  const { bounds, boundsBehind } = polarityOf(code);
  const all = [...Object.values(bounds), ...Object.values(boundsBehind)].map(({ source }) => source);
  return [...text.matchAll(new RegExp(all.join('|'), 'giu'))];
}

/** How many of them bound a figure and say nothing else: "a shorter half-life than methadone" bounds none. */
const boundFigures = (text: string, lexicon: Lexicon): number =>
  boundWords(text, lexicon).filter(({ 0: word, index = 0 }) => {
    const around = text.slice(Math.max(0, index - BESIDE), index + word.length + BESIDE);
    return isHard(word) && (/\d/u.test(around) || countsIn(around, lexicon).length > 0);
  }).length;

/** Words with a figure in them, as "NKCC2". */
const figuredWords = (text: string): string[] =>
  plainFigures(text)
    .toLowerCase()
    .match(/[\p{L}\d]*\p{L}\d(?:[\p{L}\d]|[.,](?=\d))*/gu) ?? [];

/** "SGLT2" of "SGLT2i"; "B1" is not of "B12". */
const isNamedIn = (word: string, other: string): boolean =>
  word === other || (other.startsWith(word) && !/\d/u.test(other.slice(word.length)));

/** The first of them that stands so nowhere in the source: "40 mg400 mg". */
function gluedNotIn(text: string, sources: readonly string[]): string | undefined {
  let own = figuredWords(text);
  // A whole page is read only for what its quote does not have.
  for (const source of sources) {
    if (own.length === 0) return undefined;
    const there = figuredWords(source);
    own = own.filter((word) => !there.some((other) => isNamedIn(word, other)));
  }
  return own[0];
}

/** "Type 2 diabetes": the number is a part of a name. */
const OF_A_NAME =
  /(?<!\p{L})(?:type|tipo|typ|stage|estadio|stadium|stade|grade|grado|grad|class|clase|klasse|classe|phase|fase|step|schritt|paso|étape|factor|group|grupo|gruppe|groupe|DM|CG-)[\s-]?$/iu;

const namesKind = ({ value, unit, bound }: Amount, text: string): boolean =>
  unit.length <= 1 &&
  bound === '' &&
  /^\d{1,2}$/u.test(value) &&
  [...text.matchAll(new RegExp(`(?<![\\d.,])${value}(?![\\d.,]\\d|\\d)`, 'gu'))].every(({ index }) =>
    OF_A_NAME.test(text.slice(0, index)),
  );

/** Of several figures of one quote each is of something else: only a reader tells whether they were mixed up. */
function mixedUp(text: string, quote: string, lexicon: Lexicon | undefined): string[] {
  const figures = new Set([
    ...amountsOf(quote, lexicon).map(({ value }) => value),
    ...countsIn(quote, lexicon),
  ]);
  const used = [...amountsOf(text, lexicon).map(({ value }) => value), ...countsIn(text, lexicon)];
  return figures.size > 1 && used.length > 0
    ? ['The quote has several figures. Is each figure of the card with what the page gives it for?']
    : [];
}

/** A bound of what a text says that it leaves out: "above 20 mg". */
function unbounded(text: string, quote: string, lexicon: Lexicon | undefined): string[] {
  if (!lexicon) return [];
  const own = new Set(amountsOf(text, lexicon).flatMap(({ value, ends }) => [value, ...ends]));
  const left = clausesOf(quote, text, lexicon)
    .filter(({ isUsed }) => isUsed)
    .flatMap((clause) => amountsOf(clause.text, lexicon))
    .find(({ bound, value }) => bound !== '' && !own.has(value));
  return left
    ? [
        `The page bounds it by "${left.bound}${left.value} ${left.unit.join('/')}". Is the card right without that?`,
      ]
    : [];
}

/** What a word counts, as a figure. */
const counted = (value: string): Amount => ({
  value,
  ends: [value],
  isJoined: false,
  unit: [],
  bound: '',
  isSoft: true,
});

/** Notes leave out units that are the same throughout, "ramipril 2.5 bd", or cut them, "5 L" a minute; a blood pressure is in mmHg. */
function isBareOf(
  { value, unit }: Amount,
  other: Amount,
  page: string,
  lexicon: Lexicon | undefined,
): boolean {
  if (other.value !== value || unit.length <= other.unit.length) return false;
  if (other.unit.some((part, at) => part !== unit[at])) return false;
  return other.unit.length > 0
    ? unit.every((part) => mentions(page, part))
    : value.includes('/') || amountsOf(page, lexicon).some((one) => one.unit.join('/') === unit.join('/'));
}

/** "0 and 3 h" as two. */
const partsOf = (amount: Amount): Amount[] =>
  amount.ends.map((end) => ({ ...amount, value: end, ends: [end] }));

type Said = { text: string; quote: string; beside: string };

/** The amounts of the basis that a figure may be: the ones with its bound first. */
function likeIn(amount: Amount, there: readonly Amount[], said: Said): Amount | undefined {
  const same = there.filter((one) => isSameValue(amount, one, said) && isSameUnit(amount, one, said));
  return same.find(({ bound }) => bound === amount.bound) ?? same[0];
}

/** "100 ×10⁹/L" of a cell "100" beside "Platelets (×10⁹/L)". */
const withoutPower = (value: string, there: string): string =>
  /[×x]\s?10/u.test(there) ? value.replace(/[×x]10\^?\d+$/u, '') : value;

const isSameValue = (one: Amount, other: Amount, { text, quote, beside }: Said): boolean =>
  one.value === other.value ||
  withoutPower(one.value, `${beside}\n${quote}`) === other.value ||
  (one.ends.length === 1 && other.ends.includes(one.value) && NAMES_END.test(text));

/** How often a text has a unit, by any of its names. */
function timesOf(text: string, unit: string): number {
  const words =
    plainFigures(text)
      .toLowerCase()
      .match(/[\p{L}%]+/gu) ?? [];
  return words.filter((word) => unitOfAmount(word) === unit).length;
}

const mentions = (text: string, unit: string): boolean => timesOf(text, unit) > 0;

/** Whether a text has a unit besides those of its figures: "What dose in mg?" */
const isSpare = (text: string, unit: string): boolean =>
  timesOf(text, unit) > amountsOf(text, undefined).filter((amount) => amount.unit.includes(unit)).length;

function isSameUnit(one: Amount, other: Amount, { text, quote, beside }: Said): boolean {
  const [mine, theirs] = [one.unit, other.unit];
  if (mine.join('/') === theirs.join('/')) return true;
  // The head of a column has the unit of its figures.
  if (mine.length > 0 && theirs.length === 0)
    return mine.every((unit) => mentions(`${beside}\n${quote}`, unit));
  if (mine.length === 0) return theirs.every((unit) => isSpare(text, unit));
  if (mine[0] !== theirs[0]) return false;
  const added = mine.filter((unit) => !theirs.includes(unit));
  const lost = theirs.filter((unit) => !mine.includes(unit));
  return (
    added.every((unit) => mentions(`${beside}\n${quote}`, unit)) && lost.every((unit) => isSpare(text, unit))
  );
}

/** What is wrong with the bound of a figure; `isSure`: it is lost, added or turned for certain. */
function boundFault(
  { bound, isSoft, value }: Amount,
  theirs: Amount,
  text: string,
  lexicon: Lexicon | undefined,
): { said: string; isSure: boolean } | undefined {
  if (bound === theirs.bound) return undefined;
  const turned = (DOWN.has(bound) && UP.has(theirs.bound)) || (UP.has(bound) && DOWN.has(theirs.bound));
  const said = `The quote has "${theirs.bound}${value}", the card "${bound}${value}".`;
  if (turned) return { said, isSure: true };
  if (bound === '') {
    if (isBoundElsewhere(text, theirs.bound, lexicon)) return undefined;
    return { said, isSure: !theirs.isSoft && !NAMES_END.test(text) };
  }
  if (theirs.bound === '') return { said, isSure: !isSoft };
  return { said, isSure: !isSoft && !theirs.isSoft };
}

/** "Below which eGFR is it stopped? 30": a bound of this direction that is none of another figure's. */
function isBoundElsewhere(text: string, bound: Bound, lexicon: Lexicon | undefined): boolean {
  if (!lexicon) return false;
  const { bounds, boundsBehind } = polarityOf(lexicon.code);
  const same = DOWN.has(bound) ? DOWN : UP.has(bound) ? UP : new Set<Bound>(['±']);
  const words = (['<', '≤', '>', '≥'] as const).filter((one) => same.has(one));
  const said =
    (text.match(/[<>≤≥±]/gu) ?? []).filter((sign) => same.has(sign as Bound)).length +
    words.reduce((sum, one) => sum + timesIn(bounds[one], text) + timesIn(boundsBehind[one], text), 0);
  const bounded = amountsOf(text, lexicon).filter((amount) => same.has(amount.bound));
  return said > bounded.length;
}

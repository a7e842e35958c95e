// Whether a line states something or is unfinished, by its form: a relation, a value, a stop at its end, or a verb. A few verbs of English, German, French and
// Spanish that stand in most sentences of notes are enough: what is missed is told by what stands around a line.
import { outsideBrackets } from './brackets.ts';

const signs = ['→', '←', '⇒', '↑', '↓', '=', '<', '>', '≥', '≤', '≈', '±', '->'];

export const units: ReadonlySet<string> = new Set(
  (
    'mg g kg pg pmol mcg microgram micrograms milligram milligrams nmol µg μg ug ng ml l dl mmol mol meq iu u units unit h hr hrs hours min mins minutes s sec d day days week weeks wk wks month months ' +
    'yr yrs year years mm cm m nm mmhg kpa pa bpm ms hz kcal tage stunden wochen jahre jours heures semaines ans días horas semanas años'
  ).split(' '),
);

const verbs = new Set(
  (
    'is are was were has have had can cannot may might must should will would could does do did isn’t aren’t don’t doesn’t ' +
    'causes cause leads lead gives give shows acts act binds bind blocks block inhibit inhibits increase increases reduce reduces raise raises ' +
    'lower lowers improve improves prevent prevents occurs occur affects affect produce produces becomes become contains contain needs need ' +
    'stimulate stimulates activate activates rises falls peaks worsens worsen stays consider ' +
    'ist sind wird werden kann muss können führt wirkt hemmt est sont peut doit son puede debe produce'
  ).split(' '),
);
/** What follows these belongs to a noun, or the line asks: "drugs that improve survival", "what causes gout", "when to refer". */
export const subordinate: ReadonlySet<string> = new Set(
  'that which who whom whose where when how why what if to unless qui que quand wann wie was wer'.split(' '),
);

const notInWord = /[^\p{L}\p{N}%’'.+/-]+/u;
const mostSigns = 400;

export const wordsOf = (text: string) => text.slice(0, mostSigns).split(notInWord).filter(Boolean);

const number = /^[<>~]?\d[\d.,]*(?:[-–]\d[\d.,]*)?(.*)$/u;
const endsAsSentence = new Set(['.', '!', ';']);

function hasValue(words: readonly string[]) {
  return words.some((word, at) => {
    const found = number.exec(word);
    if (!found) return false;
    const unit = (found[1] === '' ? (words[at + 1] ?? '') : found[1]!).toLowerCase();
    return unit.startsWith('%') || units.has(unit.split('/')[0]!.replace('.', ''));
  });
}

function hasVerb(words: readonly string[]) {
  let isOwn = true;
  return words.some((word, at) => {
    const lower = word.toLowerCase().replace("'", '’');
    if (subordinate.has(lower)) isOwn = false;
    const next = words[at + 1]?.toLowerCase();
    return isOwn && at > 0 && verbs.has(lower) && next !== undefined && next !== 'of' && next !== 'and';
  });
}

export const hasRelation = (text: string) => signs.some((sign) => text.includes(sign));

/** A line has a verb, a value, an arrow or another relation, or ends as a sentence does. */
export function statesSomething(text: string) {
  if (text.length > mostSigns) return true;
  const words = wordsOf(text);
  if (words.length === 0) return false;
  if (words.length > 1 && endsAsSentence.has(text.at(-1)!)) return true;
  return hasRelation(text) || hasValue(words) || hasVerb(wordsOf(outsideBrackets(text)));
}

/** Where the label of "ECG: tall T waves" ends, with its colon. */
export function labelEnd(text: string): number | undefined {
  const colon = text.slice(0, 70).search(/[:：]\s/u);
  if (colon < 1 || wordsOf(text.slice(0, colon)).length > 7) return undefined;
  return colon + 1;
}

const colonAtEnd = /\s*(?:[:：]\s?[-–—]?|\s=)$/u;

/** "Causes:", "Causes:-" */
export const endsInColon = (text: string) => colonAtEnd.test(text.slice(-3));
export const withoutColon = (text: string) => (endsInColon(text) ? text.replace(colonAtEnd, '') : text);

export const unfinished = new Set(
  (
    'a an the of in at to for from by with without between during against into onto and or nor but than that which who whose is are was were be been has have had ' +
    'should must may can will would if when into via per its their this these those other such until unless because while every two three four five six plus ' +
    'der das des dem den ein eine und oder mit von zu im le la les un une et ou de du des à avec pour el los las con por para'
  ).split(' '),
);

export const endsWithStop = (text: string) => /[.!?]["”')]?$/u.test(text.slice(-4));

/** The last signs of a line tell: a comma, a hyphen, an open bracket, a word that needs another. */
export function isUnfinished(text: string) {
  const end = text.slice(-200);
  const last = end.at(-1)!;
  if (comparesOpen(end)) return true;
  if (last === ',' || ('-–'.includes(last) && /[\p{L}\p{N}/][-–]$/u.test(end)) || hasOpenBracket(end))
    return true;
  const word = end.slice(end.lastIndexOf(' ') + 1);
  return end.includes(' ') && unfinished.has(word);
}

/** "lifelong if the score is ≥", but not "potassium ->" or "<https://example.org>" */
export const comparesOpen = (text: string) => comparisons.has(text.at(-1)!) && text.at(-2) === ' ';
export const comparisons = new Set('<>≤≥');

export function hasOpenBracket(text: string) {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

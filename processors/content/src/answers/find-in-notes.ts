// What notes hold of a question: lines of theirs as they stand, the best first, and what it names that they hold nowhere.
import { mostMissing } from '@anamnesis/contracts/notes-search/limits.ts';
import type { OtherNamed } from '../search/names/other-names.ts';
import { findTerm } from '../search/lexical.ts';
import { type KeyedSegment, stemOfTerm, termsWithLetter } from '../search/segment/loaded-segment.ts';
import { loadSentenceVectors } from '../vectors/sentence-vectors.ts';
import { ofLast } from '../language/memoised-last.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { givesAmountOf } from './lines/amounts.ts';
import { askedThings, type AskedThing } from './asked.ts';
import { type BestOf, bestLines, SAID } from './lines/best-lines.ts';
import type { AnswerSource } from './source.ts';
import { wordLikeness } from './words.ts';

/** `isLit`: the line tells of every drug, disease and people that were asked for, and its amount is not of another drug. */
export type FoundPlace = BestOf & { isLit: boolean };
export type FoundInNotes = { places: FoundPlace[]; things: AskedThing[]; missing: string[] };

/** The share of a question, but for what is asked of its names, that a lit line says. */
const COVERED = 0.4;
/** A line of one drug is of another one by that name, and not under the class of both. */
const OF_ITSELF = 0.5;

/** Words of a question and lines of its passages, twice: those of one question are often those of the next. */
const MOST_VECTORS = 10_000;

let vectorOf: ((text: string) => Float32Array) | undefined;

export function findInNotes(
  question: string,
  named: readonly OtherNamed[],
  sources: readonly AnswerSource[],
  segments: readonly KeyedSegment[],
): FoundInNotes {
  vectorOf ??= ofLast(MOST_VECTORS, loadSentenceVectors().vectorOf);
  const things = askedThings(question, named);
  const away = things.filter((thing) => thing.isName && !notesCover(thing, segments));
  // What is said of its class may be said of a drug that is named nowhere; no place tells of itself.
  const there = things
    .filter((thing) => !away.includes(thing) || isOfClassHere(thing, segments))
    .map((thing) =>
      weighed(away.includes(thing) ? { ...thing, isName: false, isOfOne: false } : thing, segments),
    );
  const best = bestLines(question, there, sources, vectorOf);
  const isLacking = away.some(
    ({ isOfOne, forms }) => isOfOne || forms[0]!.stems.length > 1 || !there.some(({ isName }) => isName),
  );
  const all = weightOfAll(things);
  const drugs = there.filter(({ text }) => namesDrug(text));
  const asksAmount = there.some(({ isOfAmount }) => isOfAmount);
  const isLit = ({ said, own, range, line }: BestOf): boolean => {
    const namesOther = namesDrug(line.label === '' ? line.text : line.label);
    const isSaidOf = ({ text, isOfPeople }: AskedThing, at: number): boolean =>
      own[at]! >= SAID ||
      said[at]! >= (namesOther && namesDrug(text) ? OF_ITSELF : SAID) ||
      (isOfPeople && range > 0);
    return (
      !isLacking &&
      range >= 0 &&
      there.every((thing, at) => !thing.isOfOne || isSaidOf(thing, at)) &&
      weightOfAll(there.filter((_, at) => said[at]! >= SAID)) >= COVERED * all &&
      (!asksAmount || givesAmountOf(line.text, drugs))
    );
  };
  // Beside what the notes hold nowhere, other things are of no use.
  const told = best.filter((one) => tellsOf(one, there));
  return {
    things: there,
    missing: away.map(({ text }) => text).slice(0, mostMissing),
    places: (away.length > 0 && told.length > 0 ? told : best).map((one) => ({ ...one, isLit: isLit(one) })),
  };
}

const weightOfAll = (things: readonly AskedThing[]): number =>
  things.reduce((sum, { weight, isAsked }) => sum + (isAsked ? 0 : weight), 0);

/** It names something that was asked for; everything does where nothing is named. */
const tellsOf = ({ said }: BestOf, things: readonly AskedThing[]): boolean =>
  !things.some(({ isName }) => isName) || things.some(({ isName }, at) => isName && said[at]! >= SAID);

/** How much more a word counts that few passages hold. */
const RARE_HERE = 0.5;

function weighed(thing: AskedThing, segments: readonly KeyedSegment[]): AskedThing {
  const { weight, forms, isAsked } = thing;
  if (isAsked) return thing;
  const passages = segments.reduce((sum, { segment }) => sum + segment.passages, 1);
  const frequency = Math.min(...forms[0]!.stems.map((stem) => findTerm(segments, stem).frequency));
  return {
    ...thing,
    weight: weight + (RARE_HERE * Math.log(passages / Math.max(1, frequency))) / Math.log(passages + 1),
  };
}

/** Whether the notes hold a thing by any of its names, or a word that is made of it; not that they hold the class that it is of. */
const notesCover = (
  { forms: [own, ...others], isOfOne }: AskedThing,
  segments: readonly KeyedSegment[],
): boolean =>
  isSaid(own!.stems, segments) ||
  others.some(({ stems, isOfClass }) => !isOfClass && isSaid(stems, segments)) ||
  (!isOfOne && own!.stems.every((stem) => hasLike(stem, segments)));

const isOfClassHere = ({ forms }: AskedThing, segments: readonly KeyedSegment[]): boolean =>
  forms.some(({ stems, isOfClass }) => isOfClass && isSaid(stems, segments));

const isSaid = (stems: readonly string[], segments: readonly KeyedSegment[]): boolean =>
  stems.every((stem) => findTerm(segments, stem).frequency > 0);

const LIKE = 0.8;
/** In letters: "azithro" is cut short. */
const CUT_SHORT = 5;

const hasLike = (stem: string, segments: readonly KeyedSegment[]): boolean =>
  segments.some(({ segment }) => {
    const [from, to] = termsWithLetter(segment, stem.charCodeAt(0));
    for (let term = from; term < to; term += 1) {
      const other = stemOfTerm(segment, term);
      if ((stem.length >= CUT_SHORT && other.startsWith(stem)) || wordLikeness(stem, other) >= LIKE)
        return true;
    }
    return false;
  });

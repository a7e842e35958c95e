// What notes hold of a question: lines of theirs as they stand, the best first, and what it names that they hold nowhere.
import { mostMissing } from '@anamnesis/contracts/notes-search/limits.ts';
import type { Named } from '../search/other-names.ts';
import { findTerm } from '../search/lexical.ts';
import { type KeyedSegment, stemOfTerm, termsWithLetter } from '../search/loaded-segment.ts';
import { loadSentenceVectors } from '../vectors/sentence-vectors.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { givesAmountOf, hasAmount } from './amounts.ts';
import { askedThings, type Thing } from './asked.ts';
import { type BestOf, bestLines, SAID } from './best-lines.ts';
import type { Source } from './source.ts';
import { memoisedVectors } from './vectors.ts';
import { likeness } from './words.ts';

/** `isLit`: the line tells of every drug, disease and people that were asked for, and its amount is not of another drug. */
export type Place = BestOf & { isLit: boolean };
export type InNotes = { places: Place[]; things: Thing[]; missing: string[] };

/** The share of a question, but for what is asked of its names, that a lit line says. */
const COVERED = 0.4;
/** A line of one drug says another one by its own name, and not by the class of both. */
const OF_ITSELF = 0.5;

let vectorOf: ReturnType<typeof memoisedVectors> | undefined;

export function findInNotes(question: string, named: readonly Named[], sources: readonly Source[], segments: readonly KeyedSegment[]): InNotes {
  vectorOf ??= memoisedVectors(loadSentenceVectors());
  const things = askedThings(question, named);
  const away = things.filter((thing) => thing.isName && !isHeld(thing, segments));
  const there = things.filter((thing) => !away.includes(thing)).map((thing) => weighed(thing, segments));
  const best = bestLines(question, there, sources, vectorOf);
  const isLacking = away.some(({ isOfOne }) => isOfOne);
  const weightOf = (of: readonly Thing[]): number => of.reduce((sum, { weight, isAsked }) => sum + (isAsked ? 0 : weight), 0);
  const all = weightOf(things);
  const drugs = there.filter(({ text }) => namesDrug(text));
  const asksAmount = there.some(({ isOfAmount }) => isOfAmount);
  const isLit = ({ said, range, line }: BestOf): boolean => {
    const namesOther = namesDrug(line.label === '' ? line.text : line.label);
    const isSaidOf = ({ text, isOfPeople }: Thing, at: number): boolean =>
      said[at]! >= (namesOther && namesDrug(text) ? OF_ITSELF : SAID) || (isOfPeople && range > 0);
    return (
      !isLacking &&
      range >= 0 &&
      there.every((thing, at) => !thing.isOfOne || isSaidOf(thing, at)) &&
      weightOf(there.filter((_, at) => said[at]! >= SAID)) >= COVERED * all &&
      (!asksAmount || !hasAmount(line.text) || givesAmountOf(line.text, drugs))
    );
  };
  return {
    things: there,
    missing: away.map(({ text }) => text).slice(0, mostMissing),
    places: best.map((one) => ({ ...one, isLit: isLit(one) })),
  };
}

/** How much more a word counts that few passages hold. */
const RARE_HERE = 0.5;

function weighed(thing: Thing, segments: readonly KeyedSegment[]): Thing {
  const { weight, forms, isAsked } = thing;
  if (isAsked) return thing;
  const passages = segments.reduce((sum, { segment }) => sum + segment.passages, 1);
  const frequency = Math.min(...forms[0]!.stems.map((stem) => findTerm(segments, stem).frequency));
  return { ...thing, weight: weight + (RARE_HERE * Math.log(passages / Math.max(1, frequency))) / Math.log(passages + 1) };
}

/** Whether the notes hold a thing by any of its names, or a word that is made of it; not that they hold the class that it is of. */
const isHeld = ({ forms: [own, ...others], isOfOne }: Thing, segments: readonly KeyedSegment[]): boolean =>
  isSaid(own!.stems, segments) ||
  others.some(({ stems, isOfClass }) => !isOfClass && isSaid(stems, segments)) ||
  (!isOfOne && own!.stems.every((stem) => hasLike(stem, segments)));

const isSaid = (stems: readonly string[], segments: readonly KeyedSegment[]): boolean =>
  stems.every((stem) => findTerm(segments, stem).frequency > 0);

const LIKE = 0.8;

const hasLike = (stem: string, segments: readonly KeyedSegment[]): boolean =>
  segments.some(({ segment }) => {
    const [from, to] = termsWithLetter(segment, stem.charCodeAt(0));
    for (let term = from; term < to; term += 1) if (likeness(stem, stemOfTerm(segment, term)) >= LIKE) return true;
    return false;
  });

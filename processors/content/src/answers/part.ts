import { type Candidate, chosen, type Fit, fitting, isShown } from './choice.ts';
import { confidence, signsOf, type Signs } from './confidence.ts';
import { contradict } from './conflict.ts';
import { covers, evidenceOf, type LexicalEvidence, lexicalEvidenceOf } from './evidence.ts';
import { isHeld, isOfOtherLanguage } from './held.ts';
import type { Asked } from './question/question.ts';
import type { Source } from './source.ts';
import type { Unit } from './units/unit.ts';
import { wordsOf } from './words.ts';

/** What the passages say to one thing that was asked. */
export type PartAnswer = {
  asked: Asked;
  signs: Signs;
  isAnswered: boolean;
  /** Single sentences of the answer may do harm: it is to be read on its page. */
  isToBeRead: boolean;
  /** The answer, the best first; nothing where there is none. */
  fits: readonly Fit[];
  /** All that fitted, for finding repetitions. */
  all: readonly Candidate[];
  /** What is asked for, and no passage tells of. */
  missing: readonly string[];
  /** Notes hold a place where it may be read. */
  isHeld: boolean;
};

/** Weight of a word that matters, and how near a word must come that stands for it. */
const MATTERS = 0.8;
const STANDS_FOR = 0.55;

export type Reading = {
  vectorOf: (text: string) => Float32Array;
  /** How likely it must be that the passages answer. */
  leastConfidence: number;
};

export function answerPart(
  asked: Asked,
  sources: readonly Source[],
  units: readonly (readonly Unit[])[],
  { vectorOf, leastConfidence }: Reading,
): PartAnswer {
  const lexical = lexicalEvidenceOf(asked, units);
  const evidence = evidenceOf(asked, lexical, vectorOf);
  const signs = signsOf(evidence, asked);
  const all = fitting(evidence, asked);
  const { fits, hidden: unsafe } = chosen(all, asked);
  // What may do harm is known of English.
  const hidden = isOfOtherLanguage(asked, sources) ? [] : unsafe;
  const isAnswered = fits.length + hidden.length > 0 && confidence(signs) >= leastConfidence / 2;
  const aspects = asked.aspects.filter(
    (aspect) => ![...fits, ...hidden].some(({ unit }) => covers(unit, aspect)),
  );
  const unmentioned = asked.words.filter(
    ({ isAspect }, at) => !isAspect && evidence.every(({ found }) => found[at]! < STANDS_FOR),
  );
  const missing =
    asked.sides.length > 0
      ? sidesAway(asked, lexical)
      : isAnswered
        ? [
            ...aspects.map(({ asked: name }) => name),
            ...unmentioned.filter(({ weight }) => weight >= MATTERS).map(({ text }) => text),
          ]
        : unmentioned.map(({ text }) => text);
  return {
    asked,
    signs,
    isAnswered,
    isToBeRead: isAnswered && hidden.length > 0,
    isHeld: isAnswered || isHeld(asked, sources, { lexical, evidence }),
    fits: isAnswered ? withContradicting(fits, all) : [],
    all,
    missing,
  };
}

/** Sides of a comparison that no passage tells of. */
const sidesAway = ({ sides, words }: Asked, lexical: readonly LexicalEvidence[]): string[] =>
  sides.filter((side) => {
    const own = new Set(wordsOf(side).map(({ stem }) => stem));
    const at = words.flatMap(({ stem }, place) => (own.has(stem) ? [place] : []));
    return !lexical.some(({ whole }) => at.every((place) => whole[place]! >= STANDS_FOR));
  });

/** With what contradicts it: who reads one side only is misled. */
function withContradicting(fits: readonly Fit[], all: readonly Candidate[]): Fit[] {
  const found = [...fits];
  for (const fit of all)
    if (
      fits.some(({ unit }) => unit !== fit.unit && contradict(unit, fit.unit)) &&
      isShown(fit) &&
      !found.includes(fit)
    )
      found.push(fit);
  return found;
}

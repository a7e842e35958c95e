import { type Candidate, chosen, type Fit, fitting, isShown } from './choice.ts';
import { compared } from './compared.ts';
import { confidence, signsOf, type Signs } from './confidence.ts';
import { contradict } from './conflict.ts';
import { isPlain, leavesSubject, definesSubject, unmentionedWords } from './covered.ts';
import { evidenceOf, covers } from './evidence.ts';
import { holdsPlace } from './held.ts';
import type { Asked } from './question/question.ts';
import { asksOnlyDefinition } from './ranked.ts';
import type { Unit } from './units/unit.ts';

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
  missing: readonly string[];
  /** Notes hold a place where it may be read. */
  hasPlace: boolean;
};

/** Of some rows of a table another one may be first. */
const COMPARES_ALL =
  /\b(?:highest|lowest|most|least|best|worst|largest|smallest|biggest|fastest|slowest|longest|shortest|strongest|weakest|commonest)\b/iu;
/** Weight of a word that matters. */
const MATTERS = 0.8;

export type Reading = {
  vectorOf: (text: string) => Float32Array;
  /** How likely it must be that the passages answer. */
  leastConfidence: number;
};

export function answerPart(
  asked: Asked,
  units: readonly (readonly Unit[])[],
  { vectorOf, leastConfidence }: Reading,
): PartAnswer {
  const evidence = evidenceOf(asked, units, vectorOf);
  const signs = signsOf(evidence, asked);
  const all = fitting(evidence, asked);
  const selected = asked.sides.length > 0 ? compared(asked, all) : { ...chosen(all, asked), missing: [] };
  const unmentioned = unmentionedWords(asked, evidence);
  const aspects = asked.aspects.filter(
    (aspect) => ![...selected.fits, ...selected.hidden].some(({ unit }) => covers(unit, aspect)),
  );
  const isHalf = selected.missing.length > 0 && selected.missing.length < asked.sides.length;
  const isStated = selected.fits.some((fit) => isPlain(asked, fit));
  const isAnswered =
    selected.fits.length + selected.hidden.length > 0 &&
    (aspects.length === 0 || aspects.length < asked.aspects.length) &&
    (isHalf || (selected.missing.length === 0 && !leavesSubject(asked, unmentioned))) &&
    (!asksOnlyDefinition(asked) || selected.fits.some((fit) => definesSubject(asked, fit))) &&
    confidence(signs) >= (isHalf || isStated ? leastConfidence / 2 : leastConfidence);
  return {
    asked,
    signs,
    isAnswered,
    isToBeRead:
      isAnswered &&
      (selected.hidden.length > 0 ||
        (COMPARES_ALL.test(asked.text) && selected.fits.some(({ unit }) => unit.label !== undefined))),
    hasPlace: holdsPlace(asked, evidence),
    fits: isAnswered ? withContradicting(selected.fits, all) : [],
    all,
    missing: isAnswered
      ? [
          ...selected.missing,
          ...aspects.map(({ asked: name }) => name),
          ...unmentioned
            .filter(({ weight }) => weight >= MATTERS && selected.missing.length === 0)
            .map(({ text }) => text),
        ]
      : unmentioned.map(({ text }) => text),
  };
}

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

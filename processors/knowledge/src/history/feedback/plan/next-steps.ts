import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { HistoryData } from '../../data.ts';
import { testWords } from '../../test-words.ts';
import type { AboutSession } from '../about-session.ts';
import { testsInPlan } from './tests-named.ts';
import { isTermIn } from './is-in.ts';
import { type PlanThings, planThings } from './things.ts';

const mostTests = 7;
const mostSteps = 12;

/** Whether a step is one that follows a history, and one for this person. */
const fits = (
  term: string,
  { age, sex }: CasePerson,
  { notSteps, onlyOf }: HistoryData['planWords'],
): boolean =>
  !notSteps.test(term) &&
  onlyOf
    .filter(({ about }) => about.test(term))
    .every(
      (only) =>
        (only.sex === undefined || only.sex === sex) &&
        (only.ages === undefined || (age >= only.ages.from && age <= only.ages.to)),
    );

/** The treatments that were written: by a name of theirs or of one of their kind. A kind that is written also names the first step that is of it. */
function treatmentsNamed(
  terms: readonly string[],
  typed: string,
  { thingsIn, isNamedBy, isOfKind, little }: PlanThings,
) {
  const wanted = terms.map((term) => ({ term, things: thingsIn(term) }));
  const words = new Set(testWords(typed));
  return new Set([
    ...wanted
      .filter(({ term, things }) => things.length === 0 && isTermIn(term, words, little))
      .map(({ term }) => term),
    ...thingsIn(typed).flatMap((written) => {
      const named = wanted.filter(({ things }) => things.some((thing) => isNamedBy(thing, written)));
      const ofKind = wanted.filter(({ things }) => things.some((thing) => isOfKind(thing, written)));
      return [...named, ...ofKind.slice(0, 1)].map(({ term }) => term);
    }),
  ]);
}

/**
 * Tests that come first or make the diagnosis, and first treatments, and which of them the student named, by whatever name. What is done
 * first in an emergency is expected where the disease is one, and else counts where it is named.
 */
export function nextStepsOf(
  {
    entry: { id, investigations, treatment },
    patient: { person, system },
    data: { planWords },
  }: AboutSession,
  typed: string,
): HistoryFeedback['nextSteps'] {
  const tests = investigations
    .filter(({ role, term }) => role !== 'other' && fits(term, person, planWords))
    .slice(0, mostTests);
  const read = planThings(planWords);
  const isStep = ({ line, term }: (typeof treatment)[number]): boolean =>
    line === 'first' || (line === 'emergency' && read.things.thingsIn(term).length > 0);
  const treatments = treatment.filter((step) => isStep(step) && fits(step.term, person, planWords));
  const named = new Set([
    ...testsInPlan(
      typed,
      tests.map(({ term }) => term),
      { system, against: planWords.against, read: read.tests },
    ),
    ...treatmentsNamed(
      treatments.map(({ term }) => term),
      typed,
      read.things,
    ),
  ]);
  const isExpected = ({ line, term }: (typeof treatment)[number]): boolean =>
    line === 'first' || planWords.emergencies.has(id) || named.has(term);
  return [...tests, ...treatments.filter(isExpected)]
    .slice(0, mostSteps)
    .map(({ term, text }) => ({ term, why: text, isNamed: named.has(term) }));
}

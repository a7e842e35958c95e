import type { CalibrationEvent, MeasuredQuestion } from '@anamnesis/contracts/practice/calibration.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import type { PracticeCell } from '@anamnesis/contracts/ports/practice-bank.ts';
import type { Difficulty } from '@anamnesis/contracts/practice/item.ts';
import { isMisjudged, measuredDifficulty } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import { Map as PersistentMap } from 'immutable';
import { isWritten } from '../practice.ts';

/**
 * Of each calibrated subject its difficulty. `made`: of those that are made of facts, by cell, the question that was answered last: the bank lists
 * no names of such.
 */
export type Calibration = {
  difficulties: PersistentMap<string, Difficulty>;
  made: PersistentMap<string, PersistentMap<string, string>>;
};
export type CalibrationCommand = { type: 'Calibrate'; question: MeasuredQuestion; at: string };

export const uncalibrated: Calibration = { difficulties: PersistentMap(), made: PersistentMap() };

export const cellKey = ({ system, science, difficulty }: PracticeCell): string =>
  [system, science, difficulty].join('/');

/** The measured difficulties of all questions: one changes where its rating has left its band. */
export const calibrationDecider: Decider<Calibration, CalibrationCommand, CalibrationEvent> = {
  initialState: uncalibrated,
  evolve({ difficulties, made }, { data: { subject, item, system, science, askedAs, difficulty } }) {
    const [before, after] = [askedAs, difficulty].map((each) =>
      cellKey({ system, science, difficulty: each }),
    );
    return {
      difficulties: difficulties.set(subject, difficulty),
      made: isWritten(item) ? made : made.deleteIn([before, subject]).setIn([after, subject], item),
    };
  },
  decide({ question, at }, { difficulties }) {
    // What was recorded is newer than what a read model knew.
    const askedAs = difficulties.get(question.subject) ?? question.askedAs;
    if (!isMisjudged(question, askedAs)) return [];
    const difficulty = measuredDifficulty(question.rating, askedAs);
    return [{ type: 'PracticeQuestionCalibrated', data: { ...question, askedAs, difficulty, at } }];
  },
};

import type { CalibrationEvent, MeasuredQuestion } from '@anamnesis/contracts/practice/calibration.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { Difficulty } from '@anamnesis/contracts/practice/questions/item.ts';
import { isMisjudged, measuredDifficulty } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import { Map as PersistentMap } from 'immutable';

/** Of each calibrated subject its difficulty. */
export type Calibration = { difficulties: PersistentMap<string, Difficulty> };
export type CalibrationCommand = { type: 'Calibrate'; question: MeasuredQuestion; at: string };

export const uncalibrated: Calibration = { difficulties: PersistentMap() };

/** The measured difficulties of all questions: one changes where its rating has left its band. */
export const calibrationDecider: Decider<Calibration, CalibrationCommand, CalibrationEvent> = {
  initialState: uncalibrated,
  evolve: ({ difficulties }, { data: { subject, difficulty } }) => ({
    difficulties: difficulties.set(subject, difficulty),
  }),
  decide({ question, at }, { difficulties }) {
    // What was recorded is newer than what a read model knew.
    const askedAs = difficulties.get(question.subject) ?? question.askedAs;
    if (!isMisjudged(question, askedAs)) return [];
    const difficulty = measuredDifficulty(question.rating, askedAs);
    return [{ type: 'PracticeQuestionCalibrated', data: { ...question, askedAs, difficulty, at } }];
  },
};

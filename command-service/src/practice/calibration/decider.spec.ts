import type { CalibrationEvent, MeasuredQuestion } from '@anamnesis/contracts/practice/calibration.ts';
import { fewestAnswers } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { calibrationDecider } from './decider.ts';

const { given } = specOf(calibrationDecider);
const at = '2026-03-10T12:00:00.000Z';
const measured: MeasuredQuestion = {
  subject: 'renal/diagnosis/cough',
  item: 'renal/diagnosis/cough',
  system: 'renal',
  science: 'diagnosis',
  askedAs: 'easy',
  rating: 0,
  answers: fewestAnswers,
  version: 'elo-1',
};
const calibrate = (question: Partial<MeasuredQuestion>) =>
  ({ type: 'Calibrate', question: { ...measured, ...question }, at }) as const;
const calibrated = (data: Partial<CalibrationEvent['data']>): CalibrationEvent => ({
  type: 'PracticeQuestionCalibrated',
  data: { ...measured, difficulty: 'hard', at, ...data },
});

describe('a question', () => {
  it('is recorded where enough answers place it in another band than its writer, with rating and version', () => {
    expect(given().when(calibrate({}))).toEqual([calibrated({ difficulty: 'hard' })]);
    expect(given().when(calibrate({ answers: fewestAnswers - 1 }))).toEqual([]);
    expect(given().when(calibrate({ askedAs: 'hard' }))).toEqual([]);
    expect(given().when(calibrate({ askedAs: 'medium', rating: -0.3 }))).toEqual([]);
  });

  it('is recorded once, whatever a read model that lags still says', () => {
    expect(given(calibrated({})).when(calibrate({}))).toEqual([]);
    expect(given(calibrated({})).when(calibrate({ rating: -2 }))).toEqual([
      calibrated({ askedAs: 'hard', difficulty: 'easy', rating: -2 }),
    ]);
  });

  it('is recorded seldom, though its rating wavers with each answer', () => {
    const walk = fc.array(fc.double({ min: -0.17, max: 0.17, noNaN: true }), {
      minLength: 50,
      maxLength: 200,
    });
    fc.assert(
      fc.property(walk, (steps) => {
        const events: CalibrationEvent[] = [];
        let rating = 0;
        let moved = 0;
        for (const step of steps) {
          rating += step;
          moved += Math.abs(step);
          const { decide } = calibrationDecider;
          events.push(
            ...decide(calibrate({ rating, askedAs: 'hard' }), foldEvents(calibrationDecider, events)),
          );
        }
        // To leave a band it has to come through the margin, on both sides of the border after the first time.
        expect(events.length).toBeLessThanOrEqual(1 + moved / 0.6);
      }),
    );
  });
});

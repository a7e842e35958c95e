import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CalibrationEvent } from '@anamnesis/contracts/practice/calibration.ts';
import { type Difficulty, difficulties } from '@anamnesis/contracts/practice/questions/item.ts';
import { askedSubjectOf } from '@anamnesis/contracts/practice/questions/question.ts';
import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents } from '../../kernel/testing/decider-spec.ts';
import { createChooser } from '../choose.ts';
import { noPractice, type Practice } from '../practice.ts';
import { calibrationDecider } from './decider.ts';
import { measuredBank } from './measured-bank.ts';

const place = { system: 'renal', science: 'anatomy' } as const;
const cell = (difficulty: Difficulty) => ({ ...place, difficulty });
const calibrated = (item: string, askedAs: Difficulty, difficulty: Difficulty): CalibrationEvent => ({
  type: 'PracticeQuestionCalibrated',
  data: {
    subject: askedSubjectOf(item),
    item,
    ...place,
    askedAs,
    difficulty,
    rating: 0,
    answers: 50,
    version: 'elo-1',
    at: '2026-03-10T12:00:00.000Z',
  },
});
const bankAfter = (events: readonly CalibrationEvent[]) =>
  measuredBank(aPracticeBank(), foldEvents(calibrationDecider, events));

describe('a question', () => {
  const item = 'renal/anatomy/easy-1';

  it('is in the cell where answers place it, and in no other', async () => {
    const bank = bankAfter([calibrated(item, 'easy', 'hard')]);
    for (const difficulty of difficulties)
      expect((await bank.written(cell(difficulty))).includes(item)).toBe(difficulty === 'hard');
    expect(await bank.written(cell('hard'))).toHaveLength(5);
    expect(await bank.question(item)).toMatchObject({ item, difficulty: 'hard' });
  });

  it('is back in its own where later answers say so', async () => {
    const bank = bankAfter([calibrated(item, 'easy', 'hard'), calibrated(item, 'hard', 'easy')]);
    expect(await bank.written(cell('easy'))).toEqual(await aPracticeBank().written(cell('easy')));
    expect(await bank.written(cell('hard'))).not.toContain(item);
  });

  it('that is in the bank no more is in no cell', async () => {
    const bank = bankAfter([calibrated('renal/anatomy/gone', 'easy', 'hard')]);
    expect(await bank.written(cell('hard'))).toEqual(await aPracticeBank().written(cell('hard')));
  });
});

const next = (
  events: readonly CalibrationEvent[],
  difficulty: Difficulty,
  count: number,
  state: Practice = noPractice,
) =>
  createChooser(bankAfter(events), state, { studyDay: '2026-03-10', roll: dice(3) }).next(
    cell(difficulty),
    count,
  );

describe('what is asked next', () => {
  it('is of the measured difficulty, and says it', async () => {
    const moved = [0, 1, 2, 3].map((nth) => calibrated(`renal/anatomy/easy-${nth}`, 'easy', 'hard'));
    const chosen = await next(moved, 'hard', 8);
    expect(new Set(chosen.map(({ question }) => question.item)).size).toBe(8);
    expect(chosen.filter(({ question }) => question.item.includes('easy'))).toHaveLength(4);
    for (const { question } of chosen) expect(question.difficulty).toBe('hard');
    // Nothing easy is left: another difficulty is better than none.
    for (const { question } of await next(moved, 'easy', 8)) expect(question.difficulty).not.toBe('easy');
  });

  it('is what was missed, where it is of the wished difficulty by now', async () => {
    const item = 'renal/anatomy/easy-1';
    const schedule = newCardSchedule('2026-03-10');
    const missed = {
      ...noPractice,
      missed: noPractice.missed.set(item, { item, ...cell('easy'), schedule }),
    };
    const events = [calibrated(item, 'easy', 'hard')];
    expect(await next(events, 'hard', 1, missed)).toMatchObject([{ isRepeat: true, question: { item } }]);
    expect(await next(events, 'easy', 1, missed)).toMatchObject([{ isRepeat: false }]);
  });
});

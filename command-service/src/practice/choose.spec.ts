import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { GivenQuestion } from '@anamnesis/contracts/practice/events.ts';
import { askedApart } from '@anamnesis/contracts/practice/limits.ts';
import { askedSubjectOf } from '@anamnesis/contracts/practice/questions/question.ts';
import { randomSciences, type PracticeWish } from '@anamnesis/contracts/practice/writing/wish.ts';
import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { uncalibrated } from './calibration/decider.ts';
import { measuredBank } from './calibration/measured-bank.ts';
import { anyOrder, createChooser } from './choose.ts';
import { evolvePractice, noPractice, type Practice } from './practice.ts';

const cell = { system: 'renal', science: 'anatomy', difficulty: 'hard' } as const;
const anything: PracticeWish = { system: null, science: null, difficulty: null };
const today = '2026-03-10';
const chooserFor = (state: Practice, seed = 1, bank = aPracticeBank()) =>
  createChooser(measuredBank(bank, uncalibrated), state, { studyDay: today, roll: dice(seed) });

/** The state after so many questions, each asked for by this wish. */
async function asked(wish: PracticeWish, count: number, bank = aPracticeBank(), start = noPractice) {
  let state = start;
  const items: string[] = [];
  const seen: boolean[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const [choice] = await chooserFor(state, nth, bank).next(wish, 1);
    if (!choice) throw new Error('no question');
    const { question, order, isRepeat, isSeen } = choice;
    items.push(question.item);
    seen.push(isSeen);
    const { item, edition, system, science, difficulty } = question;
    const given = { item, edition, system, science, difficulty, order, isRepeat, questionId: `q${nth}` };
    state = evolvePractice(state, {
      type: 'PracticeQuestionGiven',
      data: { ...given, at: '2026-03-10T12:00:00.000Z' },
    });
  }
  return { state, items, seen };
}

const given = (nth: number): GivenQuestion => ({
  questionId: `q${nth}`,
  item: `renal/anatomy/f${nth}`,
  edition: 'e',
  ...cell,
  order: [0, 1, 2, 3, 4],
  isRepeat: false,
});

const missedOn = (dueDate: string, item = 'renal/anatomy/hard-0'): Practice => {
  const schedule = newCardSchedule(dueDate);
  return { ...noPractice, missed: noPractice.missed.set(item, { item, ...cell, schedule }) };
};

describe('what is asked next', () => {
  it('is of the cell that is wished for, as long as it has one that the person did not have', async () => {
    const { items, seen } = await asked(cell, 4);
    expect(items.toSorted()).toEqual([0, 1, 2, 3].map((n) => `renal/anatomy/hard-${n}`));
    expect(seen).toEqual([false, false, false, false]);
  });

  it.each([
    ['anything', anything],
    ['one cell', cell],
    ['a system', { ...anything, system: 'renal' }],
  ] as const)('is never the same in two hundred, of %s', async (_name, wish) => {
    const { items } = await asked(wish, 2 * askedApart + 50, aPracticeBank(askedApart + 5));
    for (const [at, item] of items.entries())
      expect(items.slice(Math.max(0, at - askedApart), at)).not.toContain(item);
  });

  it('is the one that was had longest ago, where all of its cell were had', async () => {
    const { items, seen } = await asked(cell, 2 * askedApart + 50, aPracticeBank(askedApart + 5));
    const first = items.slice(0, askedApart + 5);
    expect(new Set(first).size).toBe(askedApart + 5);
    expect(items.slice(askedApart + 5)).toEqual([...first, ...first].slice(0, askedApart + 45));
    expect(seen).toEqual(items.map((_item, at) => at >= askedApart + 5));
  });

  it('is of another difficulty, where a cell has none but those of late', async () => {
    const { items } = await asked(cell, 16);
    expect(new Set(items).size).toBe(16);
    expect(items.every((item) => item.startsWith('renal/anatomy/'))).toBe(true);
  });

  it('is the oldest of any difficulty, where its science has none but those of late', async () => {
    const { items, seen } = await asked(cell, 32);
    expect(items.slice(16)).toEqual(items.slice(0, 16));
    expect(seen.slice(16)).toEqual(Array.from({ length: 16 }, () => true));
  });

  it('is of the first four sciences at random', async () => {
    const chosen = await chooserFor(noPractice).next(anything, 60);
    expect(new Set(chosen.map(({ question }) => question.science))).toEqual(new Set(randomSciences));
    expect(new Set(chosen.map(({ question }) => question.system)).size).toBe(9);
    // Also where one of another science was missed and is due.
    expect((await chooserFor(missedOn(today)).next(anything, 1))[0]?.isRepeat).toBe(false);
  });

  it('is what was missed and is due, but not twice in a row, nor before its day, nor of another wish', async () => {
    const [due] = await chooserFor(missedOn(today)).next(cell, 1);
    expect(due).toMatchObject({ isRepeat: true, question: { item: 'renal/anatomy/hard-0' } });
    const [random] = await chooserFor(missedOn(today)).next({ ...anything, science: 'anatomy' }, 1);
    expect(random?.isRepeat).toBe(true);
    const again = { ...missedOn(today), wasRepeat: true };
    expect((await chooserFor(again).next({ ...cell, system: 'endocrine' }, 1))[0]?.isRepeat).toBe(false);
    expect((await chooserFor(again).next(anything, 1))[0]?.question.item).not.toBe('renal/anatomy/hard-0');
    expect((await chooserFor(missedOn('2026-03-11')).next(anything, 1))[0]?.isRepeat).toBe(false);
    const recent = { ...missedOn(today), recent: ['renal/anatomy/hard-0'] };
    expect((await chooserFor(recent).next(cell, 1))[0]?.isRepeat).toBe(false);
  });

  it('is nothing that an open exam asks: its key would be told', async () => {
    const bank = aPracticeBank(60);
    const exam = await chooserFor(noPractice, 1, bank).next(cell, 40);
    const questions = exam.map(({ question, order, isRepeat }, nth): GivenQuestion => {
      const { item, edition, system, science, difficulty } = question;
      return { questionId: `e${nth}`, item, edition, system, science, difficulty, order, isRepeat };
    });
    const start = (mode: 'exam' | 'tutor', state = noPractice): Practice =>
      evolvePractice(state, {
        type: 'PracticeBlockStarted',
        data: {
          blockId: 'b',
          mode,
          seconds: 3_600,
          wish: cell,
          questions,
          plannedFor: null,
          at: '2026-03-10T12:00:00.000Z',
        },
      });
    const isOfExam = (item: string): boolean =>
      exam.some(({ question }) => askedSubjectOf(question.item) === askedSubjectOf(item));
    const { items } = await asked(cell, 60, bank, start('exam'));
    expect(items).toHaveLength(60);
    expect(items.filter(isOfExam)).toEqual([]);
    // Nor one that was missed before and is due.
    const [first] = questions;
    const due = { ...start('exam', missedOn(today, first!.item)), recent: [] };
    expect((await chooserFor(due, 1, bank).next(cell, 1))[0]?.isRepeat).toBe(false);
    const over = evolvePractice(due, {
      type: 'PracticeBlockEnded',
      data: { blockId: 'b', at: '2026-03-10T13:00:00.000Z' },
    });
    expect((await chooserFor(over, 1, bank).next(cell, 1))[0]?.question.item).toBe(first!.item);
  });

  it('is another question where a missed one is in the bank no more', async () => {
    const [choice] = await chooserFor(missedOn(today, 'renal/anatomy/gone')).next(cell, 1);
    expect(choice).toMatchObject({ isRepeat: false });
  });

  it('are as many different ones as a block has', async () => {
    const chosen = await chooserFor(noPractice, 1, aPracticeBank(40)).next(cell, 40);
    expect(new Set(chosen.map(({ question }) => askedSubjectOf(question.item))).size).toBe(40);
  });
});

describe('the order of the options', () => {
  it('has the key in each place alike', () => {
    const roll = dice(7);
    const rolls = 5_000;
    const places = [0, 0, 0, 0, 0];
    for (let nth = 0; nth < rolls; nth += 1) {
      const order = anyOrder(roll);
      expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
      places[order.indexOf(0)]! += 1;
    }
    // Five standard deviations of a binomial count.
    const spread = 5 * Math.sqrt(rolls * 0.2 * 0.8);
    for (const count of places) expect(Math.abs(count - rolls / 5)).toBeLessThan(spread);
  });
});

describe('what is known of a person', () => {
  it('stays bounded, and keeps what is bookmarked', () => {
    let state = noPractice;
    for (let nth = 0; nth < 1_200; nth += 1) {
      state = evolvePractice(state, {
        type: 'PracticeQuestionGiven',
        data: { ...given(nth), at: '2026-03-10T12:00:00.000Z' },
      });
      if (nth === 3)
        state = evolvePractice(state, {
          type: 'PracticeQuestionBookmarked',
          data: { questionId: 'q3', isBookmarked: true },
        });
    }
    expect(state.asked.size).toBe(501);
    expect(state.asked.has('q3')).toBe(true);
    expect(state.recent).toHaveLength(askedApart);
    expect(state.seen.size).toBe(1_200);
  });

  it('holds the questions of an open block, however many others are asked beside it', () => {
    const at = '2026-03-10T12:00:00.000Z';
    const block = {
      blockId: 'b',
      mode: 'exam',
      seconds: 900,
      wish: cell,
      questions: [given(0)],
      plannedFor: null,
      at,
    } as const;
    let state = evolvePractice(noPractice, {
      type: 'PracticeBlockStarted',
      data: { ...block, questions: [...block.questions] },
    });
    const give = (nth: number): void => {
      state = evolvePractice(state, { type: 'PracticeQuestionGiven', data: { ...given(nth), at } });
    };
    for (let nth = 1; nth <= 600; nth += 1) give(nth);
    expect(state.asked.has('q0')).toBe(true);
    state = evolvePractice(state, { type: 'PracticeBlockEnded', data: { blockId: 'b', at } });
    give(601);
    expect(state.asked.has('q0')).toBe(false);
  });
});

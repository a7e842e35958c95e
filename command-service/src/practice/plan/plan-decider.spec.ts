import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { expect, it } from 'vitest';
import { practiceDecider } from '../decider.ts';
import { evolvePractice, noPractice } from '../practice.ts';
import { planOn } from './plan-decider.ts';

const at = '2026-03-10T12:00:00.000Z';
const wish = { system: 'renal', science: null, difficulty: null } as const;
const plan = { examOn: '2026-03-20', size: 10, mode: 'tutor', wish } as const;
const given = (...events: PracticeEvent[]) => events.reduce(evolvePractice, noPractice);
const set = (changed: { examOn?: string; size?: number } = {}, studyDay = '2026-03-10') =>
  ({ type: 'SetPlan', ...plan, studyDay, at, ...changed }) as const;
const isSet: PracticeEvent = { type: 'PracticePlanSet', data: { ...plan, from: '2026-03-10', at } };
const isDropped: PracticeEvent = { type: 'PracticePlanDropped', data: { at } };
const decide = practiceDecider.decide;

it('a plan begins with the day on which it is made, and goes on from there when it is changed', () => {
  expect(decide(set(), given())).toEqual([isSet]);
  expect(decide(set(), given(isSet))).toEqual([]);
  expect(decide(set({}, '2026-03-15'), given(isSet))).toEqual([]);
  expect(decide(set({ size: 20 }, '2026-03-15'), given(isSet))).toMatchObject([
    { data: { size: 20, from: '2026-03-10' } },
  ]);
});

it('a plan whose exam has come is followed by a new one', () => {
  expect(decide(set({ examOn: '2026-06-01' }, '2026-03-20'), given(isSet))).toMatchObject([
    { data: { examOn: '2026-06-01', from: '2026-03-20' } },
  ]);
});

it('an exam is after today, and within two years', () => {
  for (const examOn of ['2026-03-10', '2026-03-09', '2028-04-01'])
    expect(() => decide(set({ examOn }), given())).toThrow(
      expect.objectContaining({ code: 'PRACTICE_PLAN' }),
    );
  expect(decide(set({ examOn: '2026-03-11' }), given())).toHaveLength(1);
});

it('a plan is given up once', () => {
  expect(decide({ type: 'DropPlan', at }, given(isSet))).toEqual([isDropped]);
  expect(decide({ type: 'DropPlan', at }, given(isSet, isDropped))).toEqual([]);
});

it('holds a block for each day before the exam', () => {
  expect(planOn(given(isSet), '2026-03-19')).toMatchObject({ size: 10 });
  expect(planOn(given(isSet), '2026-03-20')).toBeNull();
  expect(planOn(given(isSet, isDropped), '2026-03-12')).toBeNull();
});

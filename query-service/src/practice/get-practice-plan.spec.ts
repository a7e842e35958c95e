import type { PracticePlanDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getPracticePlan, shownPlan } from './get-practice-plan.ts';

const plan: PracticePlanDocument = {
  userId: 'ann',
  examOn: '2026-03-10',
  from: '2026-03-01',
  size: 10,
  mode: 'tutor',
  wish: { system: 'renal', science: null, difficulty: null },
};
const block = (plannedFor: string, changed: { answered?: number; endedAt?: string } = {}) => ({
  blockId: `b-${plannedFor}`,
  plannedFor,
  answered: 4,
  endedAt: `${plannedFor}T12:00:00.000Z`,
  ...changed,
});

describe('a plan', () => {
  it('counts the days on which a block was done, of those there were', () => {
    const blocks = [block('2026-03-02'), block('2026-03-01'), block('2026-03-01')];
    expect(shownPlan(plan, blocks, '2026-03-04')).toEqual({
      examOn: '2026-03-10',
      size: 10,
      mode: 'tutor',
      system: 'renal',
      science: null,
      difficulty: null,
      daysLeft: 6,
      planned: 4,
      done: 2,
      today: 'start',
      blockId: null,
    });
  });

  it('knows the block of today: to be started, open, or done', () => {
    const today = (...blocks: ReturnType<typeof block>[]) => shownPlan(plan, blocks, '2026-03-04');
    expect(today(block('2026-03-04', { endedAt: '' }))).toMatchObject({
      today: 'open',
      blockId: 'b-2026-03-04',
    });
    expect(today(block('2026-03-04'))).toMatchObject({ today: 'done', done: 1 });
    // Nothing of it was answered.
    expect(today(block('2026-03-04', { answered: 0 }))).toMatchObject({ today: 'start', done: 0 });
  });

  it('has its last block the day before the exam, and is over after it', () => {
    expect(shownPlan(plan, [], '2026-03-09')).toMatchObject({ daysLeft: 1, planned: 9, today: 'start' });
    expect(shownPlan(plan, [], '2026-03-10')).toMatchObject({ daysLeft: 0, planned: 9, today: 'none' });
    expect(shownPlan(plan, [], '2026-03-11')).toMatchObject({ daysLeft: null, planned: 9, today: 'none' });
  });

  it('goes by the study day of the person', async () => {
    const { deps, store, putPreferences } = setting();
    const request = { params: {}, query: {}, body: {} };
    const ask = async (timeZone: string) =>
      (await getPracticePlan(deps)(request, { ...as('ann'), timeZone })).plan;
    expect(await ask('UTC')).toBeNull();
    store.put('practicePlans', 'ann', plan);
    const planned = { ...block('2026-03-01'), userId: 'ann', startedAt: '2026-03-01T08:00:00.000Z' };
    store.put('practiceBlocks', 'b1', planned);
    expect(await ask('UTC')).toMatchObject({ today: 'done', daysLeft: 9, done: 1 });
    expect(await ask('Pacific/Auckland')).toMatchObject({ today: 'start', daysLeft: 8, done: 1, planned: 2 });
    expect(await ask('Asia/Tokyo')).toMatchObject({ planned: 2 });
    putPreferences('ann', { studyDayStart: 6 });
    expect(await ask('Asia/Tokyo')).toMatchObject({ planned: 1 });
  });

  it('made in the east is there in the west, where it is still the day before', async () => {
    const { deps, store } = setting();
    const request = { params: {}, query: {}, body: {} };
    const ask = async () =>
      (await getPracticePlan(deps)(request, { ...as('ann'), timeZone: 'America/Los_Angeles' })).plan;
    store.put('practicePlans', 'ann', { ...plan, from: '2026-03-03' });
    expect(await ask()).toMatchObject({ today: 'start', planned: 1, done: 0 });
    const today = { ...block('2026-03-01'), userId: 'ann', startedAt: '2026-03-01T19:00:00.000Z' };
    store.put('practiceBlocks', 'b1', { ...today, endedAt: '' });
    expect(await ask()).toMatchObject({ today: 'open', blockId: 'b-2026-03-01' });
    store.put('practiceBlocks', 'b1', today);
    expect(await ask()).toMatchObject({ today: 'done', planned: 1, done: 1 });
    store.put('practiceBlocks', 'b2', { ...today, plannedFor: '2026-03-03' });
    expect(await ask()).toMatchObject({ planned: 2, done: 2 });
  });
});

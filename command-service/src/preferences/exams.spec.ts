import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { mostExams } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { contextOf, createTestService, requestOf } from '../testing/test-service.ts';
import { preferencesDecider } from './decider.ts';

const { given } = specOf(preferencesDecider);
const neuro = { name: 'Neuro', folderId: 'f1', day: '2026-03-24', raisesTo: 60 };
const set = (examId: string, wish: Partial<typeof neuro> = {}): PreferencesEvent => ({
  type: 'ExamSet',
  data: { examId, ...neuro, ...wish },
});
const ended = (examId: string): PreferencesEvent => ({ type: 'ExamEnded', data: { examId } });
const ask = (
  examId: string,
  wish: Partial<typeof neuro> = {},
  { isNew = true, studyDay = '2026-03-01' } = {},
) => ({ type: 'SetExam', examId, isNew, wish: { ...neuro, ...wish }, studyDay }) as const;

describe('an exam', () => {
  it('is set, changed and ended', () => {
    expect(given().when(ask('e1'))).toEqual([set('e1')]);
    const later = { day: '2026-04-01' };
    expect(given(set('e1')).when(ask('e1', later, { isNew: false }))).toEqual([set('e1', later)]);
    expect(given(set('e1')).when(ask('e1', {}, { isNew: false }))).toEqual([]);
    expect(given(set('e1')).when({ type: 'EndExam', examId: 'e1' })).toEqual([ended('e1')]);
  });

  it('is one in two tabs: set in both, ended in one and changed in the other, ended in both', () => {
    expect(given(set('e1')).when(ask('e2', { raisesTo: 30 }))).toEqual([set('e1', { raisesTo: 30 })]);
    const gone = [set('e1'), ended('e1')] as const;
    expect(given(...gone).when(ask('e1', {}, { isNew: false }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(...gone).when({ type: 'EndExam', examId: 'e1' })).toEqual([]);
  });

  it.each([
    ['2026-02-28', 'Please choose a day of the exam after today.'],
    ['2026-03-01', 'Please choose a day of the exam after today.'],
    ['2028-03-01', 'Please choose a day within the next two years.'],
  ])('on %s is refused', (day, message) => {
    expect(given().when(ask('e1', { day }))).toMatchObject({ code: 'EXAM_DAY', message });
  });

  it('is one of twenty that are to come; those that are past end when another is set', () => {
    const full = Array.from({ length: mostExams }, (_, nth) => set(`e${nth}`, { folderId: `f${nth}` }));
    expect(given(...full).when(ask('new', { folderId: 'g' }))).toMatchObject({ code: 'TOO_MANY_EXAMS' });
    const first = { folderId: 'f0', day: '2026-04-01' };
    expect(given(...full).when(ask('e0', first, { isNew: false }))).toEqual([set('e0', first)]);
    const next = { folderId: 'g', day: '2026-05-01' };
    const over = given(...full).when(ask('new', next, { isNew: true, studyDay: '2026-03-25' }));
    expect(over).toEqual([...full.map((_, nth) => ended(`e${nth}`)), set('new', next)]);
  });

  it('is the account’s', () => {
    const erased: PreferencesEvent = { type: 'PreferencesErased', data: {} };
    expect(given(set('e1'), erased).when(ask('e2'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(set('e1'), erased).when({ type: 'EndExam', examId: 'e1' })).toEqual([]);
  });

  it('is after today where the person is at that moment, however often that changes', async () => {
    const { handlers, time } = createTestService();
    time.now = '2026-03-10T20:00:00.000Z';
    const body = { ...neuro, day: '2026-03-11' };
    const tries = ['Pacific/Auckland', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'].map(
      (timeZone) =>
        handlers.setExam(requestOf(body), { ...contextOf('ada'), timeZone }).then(
          () => 'set',
          ({ code }: { code: string }) => code,
        ),
    );
    expect(await Promise.all(tries)).toEqual(['EXAM_DAY', 'set', 'EXAM_DAY', 'set']);
  });
});

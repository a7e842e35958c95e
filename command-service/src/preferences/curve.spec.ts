import type { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { Fit, PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { preferencesDecider } from './decider.ts';

const { given } = specOf(preferencesDecider);

const choose = (isOwn: boolean) => ({ type: 'ChooseCurve', own: isOwn, replayId: 'r' }) as const;
const curveChosen = (isOwn: boolean): PreferencesEvent => ({ type: 'CurveChosen', data: { own: isOwn } });

describe('a curve that was fitted', () => {
  const fit: Fit = {
    at: '2026-03-01T12:00:00.000Z',
    answers: 3_214,
    judged: 400,
    usualLoss: 0.45,
    ownLoss: 0.44,
    halfLife: null,
    curve: Array.from({ length: 21 }, (_, n) => n / 10),
  };
  const usual = { scheduler: 'fsrs', desiredRetention: 0.9 } as const;
  const own = { ...usual, curve: fit.curve };
  const taughtBy = 'everyAnswer' as const;
  const fitted = (data: Fit = fit): PreferencesEvent => ({ type: 'ParametersFitted', data });
  const chosen = (policy: SchedulingPolicy, replayId = 'r'): PreferencesEvent => ({
    type: 'SchedulerChosen',
    data: { policy, replayId, taughtBy },
  });
  const record = (of: Fit = fit, after: string | null = null) =>
    ({ type: 'RecordFit', fit: of, after, replayId: 'r' }) as const;

  it('is followed where it is closer, and never where it is not', () => {
    expect(given().when(record())).toEqual([fitted(), chosen(own)]);
    const loss = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(loss, loss, fc.boolean(), (usualLoss, ownLoss, isWanted) => {
        const of = { ...fit, usualLoss, ownLoss };
        const events = given(...(isWanted ? [] : [curveChosen(false)])).when(record(of));
        expect(events).toEqual([fitted(of), ...(isWanted && ownLoss < usualLoss ? [chosen(own)] : [])]);
      }),
    );
  });

  it('is left by the next fit that is no closer', () => {
    const later = { ...fit, at: '2026-03-08T12:00:00.000Z', ownLoss: 0.45 };
    const before = given(fitted(), chosen(own));
    expect(before.when(record(later, fit.at))).toEqual([fitted(later), chosen(usual)]);
    expect(before.when(record({ ...later, ownLoss: 0.4 }, fit.at))).toHaveLength(1);
  });

  it('is recorded once, though two instances made it, and not after the erasure', () => {
    expect(given(fitted(), chosen(own)).when(record({ ...fit, at: '2026-03-01T12:00:01.000Z' }))).toEqual([]);
    expect(given({ type: 'PreferencesErased', data: {} }).when(record())).toEqual([]);
  });

  it('is left and taken again by the person, each once', () => {
    const following = given(fitted(), chosen(own));
    expect(following.when(choose(true))).toEqual([]);
    expect(following.when(choose(false))).toEqual([curveChosen(false), chosen(usual)]);
    const left = given(fitted(), chosen(own), curveChosen(false), chosen(usual));
    expect(left.when(choose(true))).toEqual([curveChosen(true), chosen(own)]);
    expect(given().when(choose(false))).toEqual([curveChosen(false)]);
  });

  it('goes with each retention, and not with the ladder', () => {
    const following = given(fitted(), chosen(own));
    const policy = { scheduler: 'fsrs', desiredRetention: 0.85 } as const;
    const ladder = { scheduler: 'ladder' } as const;
    expect(following.when({ type: 'ChooseScheduler', policy, replayId: 'r' })).toEqual([
      chosen({ ...policy, curve: fit.curve }),
    ]);
    expect(following.when({ type: 'ChooseScheduler', policy: usual, replayId: 'r' })).toEqual([]);
    expect(following.when({ type: 'ChooseScheduler', policy: ladder, replayId: 'r' })).toEqual([
      chosen(ladder),
    ]);
    const onLadder = given(fitted(), chosen(own), chosen(ladder));
    expect(onLadder.when(choose(false))).toEqual([curveChosen(false)]);
    expect(onLadder.when({ type: 'ChooseScheduler', policy: usual, replayId: 'r' })).toEqual([chosen(own)]);
  });
});

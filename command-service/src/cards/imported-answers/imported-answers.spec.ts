import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  at,
  both,
  days,
  elsewhere,
  given,
  importing,
  now,
  defaultPolicy,
} from '../testing/given-elsewhere.ts';
import {
  after,
  anAnswer,
  initial,
  play,
  policies,
  ref,
  scheduleAfter,
  switchTo,
  take,
} from '../testing/histories.ts';

const wasCounted = ({ type, data }: CardEvent) =>
  type === 'AnswersImported' ? data.answers.map((answer) => answer.wasCounted === true) : null;

describe('answers that were given elsewhere', () => {
  it('give the schedule that they would have given here', () => {
    fc.assert(
      fc.property(given, policies, (answers, policy) => {
        const by = { policy, policyRevision: 3 };
        expect(scheduleAfter(importing([], answers, by))).toEqual(scheduleAfter(play(answers, by)));
      }),
    );
  });

  it('come to the same in two parts that overlap, in either order', () => {
    fc.assert(
      fc.property(
        given,
        fc.array(fc.constantFrom(0, 1, 2), { minLength: 12, maxLength: 12 }),
        (answers, of) => {
          const [one, other] = [0, 1].map((part) => answers.filter((_, n) => of[n] === 2 || of[n] === part));
          const whole = importing([], answers);
          for (const [first, second] of [
            [one!, other!],
            [other!, one!],
          ]) {
            const parts = importing(importing([], first!), second!);
            expect(scheduleAfter(parts)).toEqual(scheduleAfter(whole));
            expect(answersOf(parts)).toEqual(answersOf(whole));
          }
        },
      ),
    );
  });

  it('come to the same before, between and after answers given here', () => {
    fc.assert(
      fc.property(both, ({ here, there }) => {
        const importedLast = importing(play(here, defaultPolicy), there);
        const importedFirst = play(here, defaultPolicy, importing([], there));
        expect(scheduleAfter(importedFirst)).toEqual(scheduleAfter(importedLast));
        expect(answersOf(importedFirst)).toEqual(answersOf(importedLast));
      }),
    );
  });

  it('come again where the deck does after its document was deleted, and are not counted a second time', () => {
    fc.assert(
      fc.property(both, anAnswer, ({ here, there }, late) => {
        const before = importing(play(here, defaultPolicy), there);
        const deck = [...there, { ...late, at: '2027-12-31T12:00:00.000Z' }];
        const again = importing(before, deck, defaultPolicy, 'another').slice(before.length);
        const fresh = importing([], deck, defaultPolicy, 'another');
        expect(scheduleAfter([...before, ...again])).toEqual(scheduleAfter(fresh));
        expect(answersOf([...before, ...again])).toEqual(answersOf(fresh));
        expect(again.map(wasCounted)).toEqual([[...there.map(() => true), false]]);
      }),
    );
  });

  it('are recorded once', () => {
    fc.assert(
      fc.property(both, ({ here, there }) => {
        const events = importing(play(here, defaultPolicy), there);
        expect(importing(events, there)).toEqual(events);
        // Those that were given here come back as well, from a deck that was exported.
        expect(importing(events, [...there, ...here])).toEqual(events);
      }),
    );
  });

  it('follow another policy as those given here do', () => {
    fc.assert(
      fc.property(both, policies, ({ here, there }, policy) => {
        const chosen = { policy, policyRevision: 5 };
        const switched = switchTo(importing(play(here, defaultPolicy), there), chosen);
        const from = importing(play(here, chosen), there, chosen);
        expect(scheduleAfter(switched)).toEqual(scheduleAfter(from));
        const back = switchTo(switched, { ...defaultPolicy, policyRevision: 6 });
        expect(scheduleAfter(back)).toEqual(scheduleAfter(importing(play(here, defaultPolicy), there)));
      }),
    );
  });

  it('stay when an answer here is taken back, as if that had never been given', () => {
    fc.assert(
      fc.property(both, ({ here, there }) => {
        fc.pre(here.length > 0);
        const events = importing(play(here, defaultPolicy), there);
        const undone = take(events, { type: 'undo' }, defaultPolicy);
        const { at: last } = here.at(-1)!;
        expect(answersOf(undone).map((each) => each.at)).not.toContain(last);
        expect(scheduleAfter(undone)).toEqual(
          scheduleAfter(importing(play(here.slice(0, -1), defaultPolicy), there)),
        );
      }),
    );
  });
});

describe('an import', () => {
  it('records the days of the person, the first one, and what each answer was', () => {
    const answers = [
      { at: Date.parse('2026-03-10T07:59:00Z'), rating: 1, took: 9_000 },
      { at: Date.parse('2026-03-11T12:00:00Z'), rating: 4, took: 2_000 },
    ];
    const studied = { pageNumber: 1, isHighYield: false, origin: 'written' } as const;
    const command = {
      type: 'ImportAnswers',
      ...ref,
      importId: 'i',
      answers,
      now,
      days,
      under: defaultPolicy,
      studied,
    } as const;
    expect(after([], command)).toMatchObject([
      {
        type: 'AnswersImported',
        data: {
          importId: 'i',
          timeZone: days.timeZone,
          answers: [
            {
              at: '2026-03-10T07:59:00.000Z',
              studyDay: '2026-03-09',
              response: 'incorrect',
              rating: 1,
              took: 9_000,
            },
            { studyDay: '2026-03-11', response: 'correct', rating: 4, took: 2_000, isGraded: true },
          ],
          introducedOn: '2026-03-09',
          regraded: [],
          card: studied,
          schedule: { delay: null, spacedRepetition: { totalReviews: 2 } },
        },
      },
    ]);
  });

  it('leaves out instants of broken clocks, and the same answer with an instant that was moved', () => {
    const one = at('2026-03-10');
    const events = play([one], defaultPolicy);
    const moved = { ...elsewhere(one), at: Date.parse(one.at) + 2 };
    const broken = [
      { ...moved, at: 5 },
      { ...moved, at: Date.parse(now) + 1 },
      { ...moved, at: -1 },
    ];
    const answers = [...broken, moved];
    expect(
      after(events, {
        type: 'ImportAnswers',
        ...ref,
        importId: 'i',
        answers,
        now,
        days,
        under: defaultPolicy,
      }),
    ).toEqual(events);
  });

  it('does not bring back what was taken back here', () => {
    const one = at('2026-03-10');
    const undone = take(play([one], defaultPolicy), { type: 'undo' }, defaultPolicy);
    expect(importing(undone, [one])).toEqual(undone);
  });

  it('cannot be taken back', () => {
    const events = importing([], [at('2026-03-10')]);
    const original = initial.spacedRepetition;
    expect(() =>
      after(events, { type: 'Reverse', ...ref, response: 'correct', original, under: defaultPolicy }),
    ).toThrow('original card state not found');
  });

  it('ends a short delay by an answer after it, and keeps one that was before it', () => {
    const open = play([{ ...at('2026-03-10', '12:00:00', 'incorrect'), useShortDelay: true }], defaultPolicy);
    expect(scheduleAfter(importing(open, [at('2026-03-10', '12:05:00')])).delay).toBeNull();
    const kept = importing(open, [at('2026-03-01')]);
    expect(scheduleAfter(kept).delay).toEqual(scheduleAfter(open).delay);
    const released = take(kept, { type: 'cleanUp' }, defaultPolicy);
    expect(scheduleAfter(released)).toMatchObject({
      delay: null,
      spacedRepetition: { dueDate: '2026-03-11' },
    });
  });

  it('leaves a card that was brought forward where it is, as long as nothing is later', () => {
    const events = importing([], [at('2026-03-01'), at('2026-03-05')]);
    const forward = take(events, { type: 'bringForward', today: '2026-03-06' }, defaultPolicy);
    expect(scheduleAfter(forward).spacedRepetition.dueDate).toBe('2026-03-06');
    const more = importing(forward, [at('2026-03-03')]);
    expect(scheduleAfter(more).spacedRepetition.dueDate).toBe('2026-03-06');
    expect(scheduleAfter(importing(more, [at('2026-03-06')])).spacedRepetition.dueDate > '2026-03-06').toBe(
      true,
    );
  });
});

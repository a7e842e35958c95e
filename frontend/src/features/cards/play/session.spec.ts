import { describe, expect, it, vi } from 'vitest';
import { aCard } from './card.fixture.ts';
import type { Clock } from './clock.ts';
import { checkEveryMs, makeSession, type SessionCalls, type SessionUpdate } from './session.ts';

const minute = 60_000;
const scheduled = {
  ...aCard('x').spacedRepetition,
  totalReviews: 1,
  lastReviewed: '2026-01-01T00:00:00.000Z',
};

/** A clock that is advanced by the spec. */
function aClock() {
  let now = 0;
  const timers = new Set<{ ms: number; next: number; call: () => void }>();
  const clock: Clock = {
    now: () => now,
    pause: async () => {},
    every: (ms, call) => {
      const timer = { ms, next: now + ms, call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const [timer] = [...timers].filter(({ next }) => next <= end).toSorted((a, b) => a.next - b.next);
      if (!timer) break;
      now = timer.next;
      timer.next += timer.ms;
      timer.call();
    }
    now = end;
  };
  return { clock, pass, timers };
}

function aSession(names: string[], given: Partial<SessionCalls> = {}) {
  let made = 0;
  const reverse = vi.fn<SessionCalls['reverse']>(
    given.reverse ?? (async ({ card }) => card.spacedRepetition),
  );
  const calls: SessionCalls = {
    record: async () => ({ spacedRepetition: scheduled, nextReview: '10 minutes' }),
    cleanUp: async () => {},
    isTransient: (failure: unknown) => failure === 'offline',
    newId: () => `command ${(made += 1)}`,
    ...given,
    reverse,
  };
  const news = {
    answerRefused: vi.fn<SessionUpdate['answerRefused']>(),
    undoFailed: vi.fn<SessionUpdate['undoFailed']>(),
  };
  const time = aClock();
  const session = makeSession(
    names.map((name) => aCard(name)),
    calls,
    news,
    time.clock,
  );
  const stop = session.start();
  const current = () => session.view().play.queue[0]?.id;
  const answer = (response: 'correct' | 'incorrect') => {
    session.reveal();
    session.answer(response);
  };
  return { session, reverse, news, ...time, stop, current, answer };
}

const settled = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe('a play session', () => {
  it('shows the next card before the call has returned', () => {
    const { answer, current } = aSession(['a', 'b'], { record: () => new Promise(() => {}) });
    answer('correct');
    expect(current()).toBe('b');
  });

  it('sends answers in order, each with one command id for all its attempts', async () => {
    const sent: string[] = [];
    let failures = 2;
    const { answer } = aSession(['a', 'b'], {
      record: async ({ card, response }, _at, commandId) => {
        sent.push(`${card.id} ${response} ${commandId}`);
        if (failures > 0) {
          failures -= 1;
          throw 'offline';
        }
        return { spacedRepetition: scheduled, nextReview: '1 day' };
      },
    });
    answer('incorrect');
    answer('correct');
    await settled(() => expect(sent).toHaveLength(4));
    const [first, second] = ['a incorrect command 1', 'b correct command 2'];
    expect(sent).toEqual([first, first, first, second]);
  });

  it('puts the card of a rejected answer back and notifies the user', async () => {
    const { answer, session, news } = aSession(['a'], { record: () => Promise.reject('gone') });
    answer('correct');
    await settled(() =>
      expect(news.answerRefused).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), 'gone'),
    );
    expect(session.view().play).toMatchObject({ status: 'playing', side: 'front', history: [] });
  });

  it('checks delayed cards at once and every 30 seconds, until it is stopped', () => {
    const { answer, session, pass, stop, timers } = aSession(['a', 'b', 'c']);
    answer('incorrect');
    pass(minute - 1);
    expect(session.view().play.queue.map(({ id }) => id)).toEqual(['b', 'c']);
    pass(checkEveryMs);
    expect(session.view().play.queue.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    stop();
    expect(timers.size).toBe(0);
  });

  it('cleans up once everything is sent, then is complete', async () => {
    const order: string[] = [];
    const { answer, session } = aSession(['a'], {
      record: async () => {
        order.push('record');
        return { spacedRepetition: scheduled, nextReview: '1 day' };
      },
      cleanUp: async () => void order.push('clean up'),
    });
    answer('correct');
    expect(session.view().play.status).toBe('finishing');
    await settled(() => expect(session.view().play.status).toBe('complete'));
    expect(order).toEqual(['record', 'clean up']);
  });

  it('is complete even when the cleanup fails', async () => {
    const { answer, session } = aSession(['a'], { cleanUp: () => Promise.reject('gone') });
    answer('correct');
    await settled(() => expect(session.view().play.status).toBe('complete'));
  });

  it('undoes answers one by one, with the state before each', async () => {
    const { answer, session, reverse, current } = aSession(['a', 'b', 'c']);
    answer('correct');
    answer('incorrect');
    await session.goBack();
    expect(current()).toBe('b');
    await session.goBack();
    expect(current()).toBe('a');
    await session.goBack();
    expect(reverse.mock.calls.map(([{ card, response }]) => [card.id, response])).toEqual([
      ['b', 'incorrect'],
      ['a', 'correct'],
    ]);
    expect(session.view().play.delayed).toEqual([]);
  });

  it('undoes an answer with the schedule that the previous answer produced', async () => {
    const { answer, session, reverse } = aSession(['a']);
    answer('incorrect');
    answer('correct');
    await session.goBack();
    expect(reverse.mock.calls[0]?.[0].card.spacedRepetition).toEqual(scheduled);
  });

  it('changes nothing when the undo fails', async () => {
    const { answer, session, news, current } = aSession(['a', 'b'], { reverse: () => Promise.reject('no') });
    answer('incorrect');
    await session.goBack();
    expect(news.undoFailed).toHaveBeenCalledWith('no');
    expect(current()).toBe('b');
    expect(session.view()).toMatchObject({ undoing: false, play: { delayed: [{ delay: 'oneMinute' }] } });
  });

  it('does not undo an answer that the server has rejected', async () => {
    const { answer, session, reverse } = aSession(['a', 'b'], { record: () => Promise.reject('gone') });
    answer('correct');
    await session.goBack();
    expect(reverse).not.toHaveBeenCalled();
  });

  it('accepts no answer during an undo', async () => {
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { answer, session, current } = aSession(['a', 'b', 'c'], {
      reverse: async ({ card }) => {
        asked.resolve();
        await release.promise;
        return card.spacedRepetition;
      },
    });
    answer('correct');
    const back = session.goBack();
    answer('correct');
    await asked.promise;
    answer('correct');
    expect(current()).toBe('b');
    release.resolve();
    await back;
    expect(current()).toBe('a');
  });
});

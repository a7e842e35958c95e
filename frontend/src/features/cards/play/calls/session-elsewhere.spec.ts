import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { aCard } from '../../card.fixture.ts';
import { aSession, byDefault, failing, type Tabs } from '../session/session.fixture.ts';

const minute = 60_000;

describe('while nothing can be sent', () => {
  it('removes an answer that was never tried, and takes back one that may have arrived', async () => {
    const server = { isOffline: true };
    const { answer, session, sent, current, outbox } = aSession(['a', 'b', 'c'], {
      send: (call) => (server.isOffline ? Promise.reject('offline') : byDefault(call)),
    });
    answer('correct');
    await eventually(() => expect(session.view().outbox.stuck).toBe(true));
    answer('incorrect');
    await session.goBack();
    expect(current()).toBe('b');
    await session.goBack();
    expect(current()).toBe('a');
    expect(session.view().play.history).toEqual([]);
    server.isOffline = false;
    sent.splice(0);
    await outbox.wake();
    expect(sent).toMatchObject([
      { kind: 'answer', cardId: 'a' },
      { kind: 'undo', cardId: 'a' },
    ]);
    expect(session.view().outbox).toEqual({ waiting: 0, stuck: false, kept: true });
  });
});

describe('what is deleted while it is played', () => {
  const gone = 'not found';

  it('ends the session with a word: each answer of a deleted document is refused, told once', async () => {
    const { answer, news, session } = aSession(['a', 'b', 'c'], {
      send: failing(gone),
      missing: async () => 'document',
    });
    answer('correct');
    answer('incorrect');
    await eventually(() => expect(news.deleted).toHaveBeenCalledWith('document', false));
    await eventually(() => expect(session.view().outbox.waiting).toBe(0));
    expect(session.view().play).toMatchObject({ queue: [], delayed: [], history: [] });
    expect(news.deleted).toHaveBeenCalledOnce();
    expect(news.answerRefused).not.toHaveBeenCalled();
  });

  it('takes out a card alone, and goes on', async () => {
    const { answer, news, queue } = aSession(['a', 'b'], {
      send: failing(gone),
      missing: async () => 'card',
    });
    answer('incorrect');
    await eventually(() => expect(news.deleted).toHaveBeenCalledWith('card', true));
    expect(queue()).toEqual(['b']);
  });

  it('is noticed before the next answer when something changes', async () => {
    const { news, changed } = aSession(['a'], {
      due: () => Promise.reject(gone),
      missing: async () => 'document',
    });
    changed();
    await eventually(() => expect(news.deleted).toHaveBeenCalledWith('document', false));
  });

  it('is told in a session over many documents too, and not taken for cards that are done', async () => {
    const deletedOnes = new Set<string>();
    const made = aSession(['a', 'b', 'c'], {
      documentOf: (name) => (name === 'c' ? 'kidney' : 'heart'),
      due: async () => [],
      isThere: async (documentId) => !deletedOnes.has(documentId),
    });
    deletedOnes.add('heart').add('kidney');
    made.changed();
    await eventually(() => expect(made.news.deleted).toHaveBeenLastCalledWith('document', false));
    expect(made.news.deleted).toHaveBeenCalledTimes(2);
    expect(made.news.deleted).toHaveBeenNthCalledWith(1, 'document', true);
  });
});

describe('the sessions of a person', () => {
  it('share what is answered and taken back, and end together', async () => {
    const tabs: Tabs = new Set();
    const one = aSession(['a', 'b', 'c'], { tabs });
    const other = aSession(['a', 'b', 'c'], { tabs });
    one.answer('incorrect');
    expect(other.queue()).toEqual(['b', 'c']);
    expect(other.session.view().play.delayed).toMatchObject([{ card: { id: 'a' }, until: minute }]);
    other.answer('correct');
    expect(one.queue()).toEqual(['c']);
    await other.session.goBack();
    expect(one.queue()).toEqual(['c', 'b']);
    for (const response of ['correct', 'correct', 'correct'] as const) one.answer(response);
    expect(other.queue()).toEqual(['a']);
    expect(other.session.view().play.queue[0]?.nextReview).toBe('1 day');
    other.answer('correct');
    for (const { session } of [one, other])
      await eventually(() => expect(session.view().play.status).toBe('complete'));
  });

  it('learn of other devices what the server knows, and stay where that is the same', async () => {
    const minuteLater = {
      previousDelayType: 'oneMinute',
      delayedUntil: new Date(minute).toISOString(),
    } as const;
    const elsewhere = { ...aCard('x').spacedRepetition, totalReviews: 1 };
    const { queue, changed, session } = aSession(['a', 'b', 'c', 'd'], {
      due: async () => [aCard('a'), aCard('c', { ...minuteLater, spacedRepetition: elsewhere }), aCard('d')],
    });
    session.reveal();
    changed();
    await eventually(() => expect(queue()).toEqual(['a', 'd']));
    expect(session.view().play).toMatchObject({ side: 'back', delayed: [{ card: { id: 'c' } }] });
  });

  it('say so when the card that is shown was answered or taken out on another device', async () => {
    const made = aSession(['a', 'b', 'c'], { due: async () => [aCard('b'), aCard('c')] });
    made.changed();
    await eventually(() => expect(made.news.passed).toHaveBeenCalledOnce());
    expect(made.queue()).toEqual(['b', 'c']);
    made.changed();
    await eventually(() => expect(made.queue()).toEqual(['b', 'c']));
    expect(made.news.passed).toHaveBeenCalledOnce();
  });

  it('keep an answer that the server does not know of yet', async () => {
    const { answer, queue, changed, session } = aSession(['a', 'b'], { send: () => new Promise(() => {}) });
    answer('incorrect');
    changed();
    await Promise.resolve();
    expect(queue()).toEqual(['b']);
    expect(session.view().play.delayed).toHaveLength(1);
  });
});

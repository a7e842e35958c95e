import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { aCard } from '../../card.fixture.ts';
import type { CardCalls } from '../calls/card-calls.ts';
import { aSession, type Tabs } from './session.fixture.ts';

const marks = ({ session }: ReturnType<typeof aSession>) =>
  session.view().play.queue.map(({ isHighYield }) => isHighYield);

describe('the mark of a card', () => {
  it('is there at once, sent in order, and undone', async () => {
    const sent: boolean[] = [];
    const first = Promise.withResolvers<void>();
    const undo = vi.fn<CardCalls['undo']>(async () => ({}));
    const made = aSession(['a', 'b'], {
      rate: async (_card, isHighYield) => {
        if (sent.length === 0) await first.promise;
        sent.push(isHighYield);
      },
      undo,
    });
    made.session.reveal();
    made.session.rate(true);
    expect(marks(made)).toEqual([true, false]);
    expect(made.session.view().play.side).toBe('back');
    made.session.rate(false);
    made.session.rate(false);
    made.session.rate(true);
    first.resolve();
    await eventually(() => expect(sent).toEqual([true, false, true]));
    await made.session.goBack();
    expect(undo).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rated', isHighYield: true }));
    expect(made.news.undone).toHaveBeenCalledOnce();
    expect(marks(made)).toEqual([false, false]);
    await made.session.goBack();
    await made.session.goBack();
    await made.session.goBack();
    expect(undo).toHaveBeenCalledTimes(3);
    expect(marks(made)).toEqual([false, false]);
  });

  it('is as before, with a word, when it was not recorded', async () => {
    const made = aSession(['a', 'b'], { rate: () => Promise.reject('no') });
    made.session.rate(true);
    await eventually(() => expect(made.news.changeFailed).toHaveBeenCalledWith('rated', 'no'));
    expect(marks(made)).toEqual([false, false]);
    expect(made.session.view().play.history).toEqual([]);
  });

  it('stays when the answer before is taken back', async () => {
    const made = aSession(['a', 'b']);
    made.answer('incorrect');
    made.answer('correct');
    expect(made.current()).toBe('a');
    made.session.rate(true);
    made.answer('correct');
    await made.session.goBack();
    expect(marks(made)).toEqual([true]);
  });

  it('is the same in other tabs, and follows what was changed on another device', async () => {
    const tabs: Tabs = new Set();
    const one = aSession(['a', 'b'], { tabs });
    const other = aSession(['a', 'b'], {
      tabs,
      due: async () => [aCard('a', { isHighYield: true }), aCard('b', { prompt: 'new', textVersion: 1 })],
    });
    one.session.rate(true);
    expect(marks(other)).toEqual([true, false]);
    await one.session.goBack();
    expect(marks(other)).toEqual([false, false]);
    other.changed();
    await eventually(() => expect(marks(other)).toEqual([true, false]));
    expect(other.session.view().play.queue[1]).toMatchObject({ prompt: 'new', textVersion: 1 });
    expect(other.queue()).toEqual(['a', 'b']);
  });
});

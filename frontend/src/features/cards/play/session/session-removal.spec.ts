import { describe, expect, it, vi } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { eventually } from '../../../../testing/eventually.ts';
import type { CardCalls } from '../calls/card-calls.ts';
import { aSession, byDefault, type Tabs } from './session.fixture.ts';

const calls = () => ({
  remove: vi.fn<CardCalls['remove']>(async () => {}),
  undo: vi.fn<CardCalls['undo']>(async () => ({})),
});
/** What the notice about the last removal offers. */
const undoOf = ({ news }: ReturnType<typeof aSession>) => news.removed.mock.lastCall![2];

describe('a card that is taken out', () => {
  it.each(['deleted', 'suspended'] as const)(
    'leaves the queue, is told, and can be brought back: %s',
    async (how) => {
      const { remove, undo } = calls();
      const made = aSession(['a', 'b'], { remove, undo });
      made.session.reveal();
      await made.session.remove(how);
      expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), how);
      expect(made.queue()).toEqual(['b']);
      expect(made.session.view()).toMatchObject({ busy: null, play: { side: 'front' } });
      expect(made.news.removed).toHaveBeenCalledWith(how, true, expect.any(Function));
      await made.session.goBack();
      expect(undo).toHaveBeenCalledWith(expect.objectContaining({ kind: how }));
      expect(made.queue()).toEqual(['a', 'b']);
      expect(made.session.view().play).toMatchObject({ side: 'front', history: [] });
    },
  );

  it('is brought back from its notice while others are played on, and their answers stay', async () => {
    const made = aSession(['a', 'b', 'c'], calls());
    await made.session.remove('deleted');
    made.answer('correct');
    undoOf(made)();
    await eventually(() => expect(made.queue()).toEqual(['a', 'c']));
    expect(made.session.view().play.history).toMatchObject([{ kind: 'answered', card: { id: 'b' } }]);
    expect(made.kinds()).toEqual(['answer b']);
    undoOf(made)();
    expect(made.queue()).toEqual(['a', 'c']);
  });

  it('ends the session when it was the last, also then with a way back', async () => {
    const made = aSession(['a'], calls());
    await made.session.remove('deleted');
    expect(made.news.removed).toHaveBeenCalledWith('deleted', false, expect.any(Function));
    await eventually(() => expect(made.session.view().play.status).toBe('complete'));
    expect(made.kinds()).toEqual(['cleanUp']);
    await made.session.goBack();
    expect(made.session.view().play).toMatchObject({ status: 'playing', side: 'front' });
    expect(made.queue()).toEqual(['a']);
  });

  it('lets delayed cards go on when they are all that is left', async () => {
    const made = aSession(['a', 'b'], calls());
    made.answer('incorrect');
    await made.session.remove('deleted');
    expect(made.queue()).toEqual(['a']);
    expect(made.news.removed).toHaveBeenCalledWith('deleted', true, expect.any(Function));
  });

  it('waits on when it was in a short delay, in other tabs too, unless nothing else is left', async () => {
    const tabs: Tabs = new Set();
    const made = aSession(['a', 'b', 'c'], { tabs, ...calls() });
    const other = aSession(['a', 'b', 'c'], { tabs });
    made.answer('incorrect');
    await made.session.remove('suspended', 'a');
    made.session.reveal();
    other.session.reveal();
    await made.session.goBack();
    for (const { session, queue, pass } of [made, other]) {
      expect(queue()).toEqual(['b', 'c']);
      expect(session.view().play).toMatchObject({ side: 'back', delayed: [{ card: { id: 'a' } }] });
      pass(60_000);
      expect(queue()).toEqual(['b', 'a', 'c']);
    }

    const last = aSession(['a', 'b'], calls());
    last.answer('incorrect');
    await last.session.remove('deleted', 'a');
    last.answer('correct');
    await eventually(() => expect(last.session.view().play.status).toBe('complete'));
    undoOf(last)();
    await eventually(() => expect(last.queue()).toEqual(['a']));
    expect(last.session.view().play).toMatchObject({ status: 'playing', side: 'front', continuing: true });
  });

  it('goes only after its answers were recorded', async () => {
    const order: string[] = [];
    const release = Promise.withResolvers<void>();
    const made = aSession(['a'], {
      send: async (call) => {
        await release.promise;
        order.push(call.kind);
        return byDefault(call);
      },
      remove: async () => void order.push('remove'),
    });
    made.answer('incorrect');
    const removing = made.session.remove('deleted');
    made.answer('correct');
    release.resolve();
    await removing;
    expect(order).toEqual(['answer', 'remove']);
    expect(made.queue()).toEqual([]);
  });

  it('stays with a word when that fails or nothing can be sent, and can be answered', async () => {
    const refusal = { message: 'No.', code: 'HTTP_400', status: 400, details: {} } as const;
    const failed = aSession(['a', 'b'], { remove: () => Promise.reject(refusal) });
    await failed.session.remove('deleted');
    expect(failed.news.changeFailed).toHaveBeenCalledWith('deleted', refusal);
    expect(failed.queue()).toEqual(['a', 'b']);
    failed.answer('correct');
    expect(failed.queue()).toEqual(['b']);

    const { remove } = calls();
    const offline = aSession(['a', 'b'], { send: () => Promise.reject('offline'), remove });
    offline.answer('correct');
    await eventually(() => expect(offline.session.view().outbox.stuck).toBe(true));
    await offline.session.remove('deleted');
    expect(offline.news.changeFailed).toHaveBeenCalledWith('deleted', offlineError);
    expect(remove).not.toHaveBeenCalled();
    expect(offline.queue()).toEqual(['b']);
  });

  it('was there no more: it leaves as one that was deleted elsewhere', async () => {
    const made = aSession(['a', 'b'], { remove: () => Promise.reject('gone'), missing: async () => 'card' });
    await made.session.remove('deleted');
    expect(made.news.deleted).toHaveBeenCalledWith('card', true);
    expect(made.news.changeFailed).not.toHaveBeenCalled();
    expect(made.queue()).toEqual(['b']);
  });

  it('leaves the session in other tabs, with a word where it is shown, and comes back there', async () => {
    const tabs: Tabs = new Set();
    const [one, other] = [
      aSession(['a', 'b', 'c'], { tabs, ...calls() }),
      aSession(['a', 'b', 'c'], { tabs }),
    ];
    await one.session.remove('deleted');
    expect(other.queue()).toEqual(['b', 'c']);
    expect(other.news.deleted).toHaveBeenCalledWith('card', true);
    await one.session.goBack();
    expect(other.queue()).toEqual(['b', 'a', 'c']);
  });

  it('keeps its step when it cannot be brought back for now, and loses it when it is gone', async () => {
    const failures: unknown[] = [offlineError, { ...offlineError, status: 404, code: 'NOT_FOUND' }];
    const made = aSession(['a', 'b'], { undo: () => Promise.reject(failures.shift()) });
    await made.session.remove('deleted');
    await made.session.goBack();
    expect(made.news.undoFailed).toHaveBeenCalledWith(
      offlineError,
      expect.objectContaining({ kind: 'deleted' }),
    );
    expect(made.session.view().play.history).toHaveLength(1);
    await made.session.goBack();
    expect(made.session.view().play.history).toEqual([]);
    expect(made.queue()).toEqual(['b']);
  });
});

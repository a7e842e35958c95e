import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { checkEveryMs } from './session.ts';
import { aSession, byDefault, failing, scheduled } from './session.fixture.ts';

const minute = 60_000;

describe('a play session', () => {
  it('shows the next card before the call has returned', () => {
    const { answer, current } = aSession(['a', 'b'], { send: () => new Promise(() => {}) });
    answer('correct');
    expect(current()).toBe('b');
  });

  it('tells how long each card was seen: not while the tab was hidden, nor while its text was changed', async () => {
    const { session, sent, answer, pass, passHidden } = aSession(['a', 'b', 'c', 'd']);
    pass(4_000);
    answer('correct');
    pass(1_000);
    passHidden(60_000);
    session.edit();
    pass(20_000);
    session.stopEditing({ prompt: 'renin', textVersion: 2 });
    pass(2_000);
    answer('correct');
    answer('correct');
    await eventually(() =>
      expect(sent.map((call) => 'timeTaken' in call && call.timeTaken)).toMatchObject([4_000, 3_000, 0]),
    );
  });

  it('puts the card of a rejected answer back and notifies the user', async () => {
    const { answer, session, news } = aSession(['a'], { send: failing('gone') });
    answer('correct');
    await eventually(() =>
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
    const { answer, session, kinds } = aSession(['a']);
    answer('correct');
    expect(session.view().play.status).toBe('finishing');
    await eventually(() => expect(session.view().play.status).toBe('complete'));
    expect(kinds()).toEqual(['answer a', 'cleanUp']);
  });

  it('is complete even when the cleanup fails', async () => {
    const { answer, session } = aSession(['a'], {
      send: (call) => (call.kind === 'cleanUp' ? Promise.reject('gone') : byDefault(call)),
    });
    answer('correct');
    await eventually(() => expect(session.view().play.status).toBe('complete'));
  });

  it('does not clean up while another session waits for cards of the document', async () => {
    const { answer, session, kinds } = aSession(['a'], { heldElsewhere: async () => new Set(['doc']) });
    answer('correct');
    await eventually(() => expect(session.view().play.status).toBe('complete'));
    expect(kinds()).toEqual(['answer a']);
  });

  it('undoes answers one by one, with the state before each', async () => {
    const { answer, session, sent, kinds, current } = aSession(['a', 'b', 'c']);
    answer('correct');
    answer('incorrect');
    await eventually(() => expect(kinds()).toHaveLength(2));
    await session.goBack();
    expect(current()).toBe('b');
    await session.goBack();
    expect(current()).toBe('a');
    await session.goBack();
    expect(kinds().slice(2)).toEqual(['undo b', 'undo a']);
    expect(sent.slice(2)).toMatchObject([{ response: 'incorrect' }, { response: 'correct' }]);
    expect(session.view().play.delayed).toEqual([]);
  });

  it('undoes an answer with the schedule that the previous answer produced', async () => {
    const { answer, session, sent } = aSession(['a']);
    answer('incorrect');
    answer('correct');
    await eventually(() => expect(sent).toHaveLength(2));
    await session.goBack();
    expect(sent[2]).toMatchObject({ kind: 'undo', original: scheduled });
  });

  it('takes back the last answer after the end, and ends again', async () => {
    const { answer, session, kinds, current } = aSession(['a']);
    answer('correct');
    await eventually(() => expect(session.view().play.status).toBe('complete'));
    await session.goBack();
    expect(session.view().play).toMatchObject({ status: 'playing', side: 'front', history: [] });
    expect(current()).toBe('a');
    answer('correct');
    await eventually(() => expect(session.view().play.status).toBe('complete'));
    expect(kinds()).toEqual(['answer a', 'cleanUp', 'undo a', 'answer a', 'cleanUp']);
  });

  it('changes nothing when the undo fails', async () => {
    const { answer, session, news, current } = aSession(['a', 'b'], {
      send: (call) => (call.kind === 'undo' ? Promise.reject('no') : byDefault(call)),
    });
    answer('incorrect');
    await eventually(() => expect(session.view().outbox.waiting).toBe(0));
    await session.goBack();
    expect(news.undoFailed).toHaveBeenCalledWith('no', expect.objectContaining({ kind: 'answered' }));
    expect(current()).toBe('b');
    expect(session.view()).toMatchObject({ busy: null, play: { delayed: [{ delay: 'oneMinute' }] } });
  });

  it('does not undo an answer that the server has rejected', async () => {
    const { answer, session, kinds } = aSession(['a', 'b'], { send: failing('gone') });
    answer('correct');
    await eventually(() => expect(kinds()).toHaveLength(1));
    await session.goBack();
    expect(kinds()).toEqual(['answer a']);
  });

  it('accepts no answer during an undo', async () => {
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { answer, session, kinds, current } = aSession(['a', 'b', 'c'], {
      send: async (call) => {
        if (call.kind === 'undo') asked.resolve();
        if (call.kind === 'undo') await release.promise;
        return byDefault(call);
      },
    });
    answer('correct');
    await eventually(() => expect(kinds()).toHaveLength(1));
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

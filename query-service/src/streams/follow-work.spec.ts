import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerWork, type AnswerPart } from './testing/answer-work.ts';

function following(since?: string, mostHeld?: number) {
  const work = answerWork(mostHeld);
  const ending = new AbortController();
  const events = work.follow(since, ending.signal);
  const next = async (): Promise<AnswerPart | undefined> => {
    const { value, done } = await events.next();
    return done ? undefined : value;
  };
  return { ...work, ending, next };
}

describe('a stream of pieces', () => {
  it('tells what is recorded, then each piece as it comes, then the end', async () => {
    const { record, arrive, next, bus, facts } = following();
    record({ attempt: 1, content: 'The ', isDone: false });
    expect(await next()).toEqual({ position: '1.4', from: 0, text: 'The ', isDone: false });
    arrive({ attempt: 1, at: 4, piece: 'heart' });
    arrive({ attempt: 1, at: 9, piece: ' beats' });
    expect(await next()).toEqual({ position: '1.9', from: 4, text: 'heart', isDone: false });
    expect(await next()).toEqual({ position: '1.15', from: 9, text: ' beats', isDone: false });
    expect(facts.reads).toBe(1);
    record({ attempt: 1, content: 'The heart beats', isDone: true });
    expect(await next()).toEqual({ position: '1.15', from: 15, text: '', isDone: true });
    expect(await next()).toBeUndefined();
    expect(bus.listeners()).toBe(0);
  });

  it('goes on where the client was', async () => {
    const { record, next } = following('1.4');
    record({ attempt: 1, content: 'The heart', isDone: false });
    expect(await next()).toEqual({ position: '1.9', from: 4, text: 'heart', isDone: false });
  });

  it.each(['7f3b-a-random-id', '1.9999', '3.2', ''])(
    'ends right for a client that says %j',
    async (since) => {
      const { record, next } = following(since);
      record({ attempt: 1, content: 'The heart', isDone: true });
      expect(await next()).toMatchObject({ position: '1.9', from: 0, text: 'The heart', isDone: true });
    },
  );

  it('tells a piece once and in order, however it comes', async () => {
    const { record, arrive, next } = following();
    record({ attempt: 1, content: 'a', isDone: false });
    expect(await next()).toMatchObject({ text: 'a' });
    for (const at of [2, 1, 2, 0]) arrive({ attempt: 1, at, piece: 'abc'.charAt(at) });
    expect([await next(), await next()]).toMatchObject([{ text: 'b' }, { text: 'c' }]);
    record({ attempt: 1, content: 'abcd', isDone: false });
    expect(await next()).toMatchObject({ from: 3, text: 'd' });
  });

  it('reads the facts once for a piece that is missing, and waits until they have it', async () => {
    const { record, arrive, next, facts } = following();
    record({ attempt: 1, content: 'a', isDone: false });
    await next();
    const waiting = next();
    for (const at of [2, 3, 4]) {
      arrive({ attempt: 1, at, piece: `${at}` });
      await new Promise(setImmediate);
    }
    expect(facts.reads).toBe(2);
    record({ attempt: 1, content: 'ab', isDone: false });
    expect(await waiting).toMatchObject({ from: 1, text: 'b' });
    expect(await next()).toMatchObject({ from: 2, text: '2' });
  });

  it('reads the facts at once where they have the missing piece already', async () => {
    const { record, arrive, next } = following();
    record({ attempt: 1, content: 'a', isDone: false });
    await next();
    record({ attempt: 1, content: 'ab', isDone: false }, { isReported: false });
    arrive({ attempt: 1, at: 2, piece: 'c' });
    expect([await next(), await next()]).toMatchObject([{ text: 'b' }, { text: 'c' }]);
  });

  it('holds no more than it may for a slow client, who gets the rest from the facts', async () => {
    const { record, arrive, next, facts } = following(undefined, 3);
    record({ attempt: 1, content: 'a', isDone: false });
    await next();
    for (const [at, piece] of [...'bcdef'].entries()) arrive({ attempt: 1, at: at + 1, piece });
    record({ attempt: 1, content: 'abcde', isDone: false }, { isReported: false });
    expect([await next(), await next()]).toMatchObject([
      { from: 1, text: 'bcde' },
      { from: 5, text: 'f' },
    ]);
    expect(facts.reads).toBe(2);
  });

  it('begins again with a later attempt, and hears no more of the earlier one', async () => {
    const { record, arrive, next } = following();
    record({ attempt: 1, content: 'The lung', isDone: false });
    await next();
    arrive({ attempt: 1, at: 7, piece: ' breathes' });
    arrive({ attempt: 2, at: 0, piece: 'A ' });
    arrive({ attempt: 1, at: 8, piece: ' breathes' });
    arrive({ attempt: 2, at: 2, piece: 'heart' });
    expect([await next(), await next()]).toMatchObject([
      { position: '2.2', from: 0, text: 'A ' },
      { position: '2.7', from: 2, text: 'heart' },
    ]);
    record({ attempt: 2, content: 'A heart', isDone: true });
    expect(await next()).toMatchObject({ from: 7, text: '', isDone: true });
  });

  it('takes back an attempt that was given up', async () => {
    const { record, arrive, next } = following();
    record({ attempt: 1, content: 'The', isDone: false });
    await next();
    arrive({ attempt: 2, at: 0, piece: 'A heart' });
    await next();
    record({ attempt: 1, content: 'The lung', isDone: true });
    expect(await next()).toEqual({ position: '1.8', from: 0, text: 'The lung', isDone: true });
  });

  it('looks again after a while, in case no change was reported', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { record, next, ending } = following();
    record({ attempt: 1, content: 'a', isDone: false });
    await next();
    record({ attempt: 1, content: 'ab', isDone: false }, { isReported: false });
    const waiting = next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toMatchObject({ text: 'b' });
    ending.abort();
    expect([await next(), vi.getTimerCount()]).toEqual([undefined, 0]);
  });

  it('ends when the person goes, and stops listening', async () => {
    const { record, next, ending, bus } = following();
    record({ attempt: 1, content: 'a', isDone: false });
    await next();
    const waiting = next();
    ending.abort();
    expect([await waiting, bus.listeners()]).toEqual([undefined, 0]);
  });
});

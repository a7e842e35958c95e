import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { describe, expect, it } from 'vitest';
import type { ChangeSignal } from './change-signal.ts';
import { keepChangeStream } from './change-stream.ts';
import type { StreamListener } from '../transport/stream-client.ts';

function setUp(missed = false) {
  const opened: StreamListener<ChangeEvent>[] = [];
  const emitted: ChangeSignal[] = [];
  const waiting: { ms: number; run: () => void }[] = [];
  let closed = 0;
  const stream = keepChangeStream(
    {
      open: (listener) => {
        opened.push(listener);
        return () => void (closed += 1);
      },
      emit: (signal) => emitted.push(signal),
      after: (ms, run) => {
        const entry = { ms, run };
        waiting.push(entry);
        return () => void waiting.splice(waiting.indexOf(entry), 1);
      },
      random: () => 1,
    },
    missed,
  );
  const last = () => opened.at(-1)!;
  return { opened, emitted, waiting, stream, last, closed: () => closed };
}

describe('the change stream', () => {
  it('emits what changed', () => {
    const { last, emitted } = setUp();
    last().onEvent({ readModels: ['cards'], position: '12' });
    expect(emitted).toEqual([{ kind: 'changed', readModels: ['cards'], position: '12' }]);
  });

  it('emits how far conversions have come, beside what changed', () => {
    const { last, emitted } = setUp();
    const conversions = [{ documentId: 'd', percent: 40 }];
    last().onEvent({ readModels: [], position: '0', conversions });
    last().onEvent({ readModels: ['cards'], position: '12', conversions });
    const converting = { kind: 'converting', conversions };
    expect(emitted).toEqual([
      converting,
      converting,
      { kind: 'changed', readModels: ['cards'], position: '12' },
    ]);
  });

  it('emits how far decks are that come in, and no change where there is none', () => {
    const { last, emitted } = setUp();
    const imports = [{ importId: 'i', stage: 'cards' as const, done: 4, total: 10 }];
    last().onEvent({ readModels: [], position: '0', imports });
    expect(emitted).toEqual([{ kind: 'importing', imports }]);
  });

  it('reports a gap after a reconnect, not on the first opening', () => {
    const { last, emitted } = setUp();
    last().onOpen?.(false);
    expect(emitted).toEqual([]);
    last().onError?.(false);
    last().onOpen?.(true);
    expect(emitted).toEqual([{ kind: 'missed' }]);
  });

  it('reports a gap on the first opening when another tab was the leader before', () => {
    const { last, emitted } = setUp(true);
    last().onOpen?.(false);
    expect(emitted).toEqual([{ kind: 'missed' }]);
  });

  it('reopens a rejected stream with backoff', () => {
    const { opened, waiting, last, emitted } = setUp();
    last().onError?.(true);
    expect(waiting.map(({ ms }) => ms)).toEqual([1000]);
    waiting[0]?.run();
    expect(opened).toHaveLength(2);
    last().onError?.(true);
    expect(waiting.map(({ ms }) => ms)).toEqual([2000]);
    waiting[0]?.run();
    last().onOpen?.(false);
    expect(emitted).toEqual([{ kind: 'missed' }]);
  });

  it('refetches everything once when it is rejected after it was open', () => {
    const { waiting, last, emitted } = setUp();
    last().onOpen?.(false);
    last().onError?.(false);
    expect(emitted).toEqual([]);
    last().onError?.(true);
    expect(emitted).toEqual([{ kind: 'missed' }]);
    waiting[0]?.run();
    last().onError?.(true);
    expect(emitted).toEqual([{ kind: 'missed' }]);
  });

  it('retries at once when the network is back, and never again when closed', () => {
    const { opened, waiting, stream, last, closed } = setUp(true);
    stream.retry();
    expect(opened).toHaveLength(1);
    last().onError?.(true);
    stream.retry();
    expect(opened).toHaveLength(2);
    last().onError?.(true);
    stream.close();
    expect(waiting).toEqual([]);
    expect(closed()).toBe(2);
  });
});

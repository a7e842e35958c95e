import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { describe, expect, it } from 'vitest';
import { keepChangeStream } from './change-stream.ts';
import type { StreamListener } from './event-stream.ts';
import { makePositions } from './positions.ts';

function setUp() {
  const positions = makePositions(null);
  const opened: StreamListener<ChangeEvent>[] = [];
  const refetched: string[] = [];
  const waiting: { ms: number; run: () => void }[] = [];
  let closed = 0;
  const stream = keepChangeStream({
    positions,
    open: (listener) => {
      opened.push(listener);
      return () => void (closed += 1);
    },
    refetch: (names) => refetched.push(names.join()),
    after: (ms, run) => {
      const entry = { ms, run };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
  });
  const last = () => opened.at(-1)!;
  return { positions, opened, refetched, waiting, stream, last, closed: () => closed };
}

describe('the change stream', () => {
  it('fetches what changed elsewhere, and reads from that position on', () => {
    const { positions, last, refetched } = setUp();
    last().onEvent({ readModels: ['cards', 'documents'], position: '12' });
    expect(refetched).toEqual(['documents,cards']);
    expect(positions.min()).toBe('12');
  });

  it('leaves alone what an own command has caused to be fetched at that position or later', () => {
    const { positions, last, refetched } = setUp();
    positions.claim(['folders'], '20');
    last().onEvent({ readModels: ['folders'], position: '20' });
    last().onEvent({ readModels: ['folders'], position: '19' });
    expect(refetched).toEqual([]);
    last().onEvent({ readModels: ['folders', 'documents'], position: '21' });
    expect(refetched).toEqual(['folders,documents']);
  });

  it('fetches everything after a break, nothing on the first opening', () => {
    const { last, refetched } = setUp();
    last().onOpen?.(false);
    expect(refetched).toEqual([]);
    last().onError?.(false);
    last().onOpen?.(true);
    expect(refetched).toEqual(['folders,documents,pages,cards,preferences']);
  });

  it('opens a refused stream anew after a growing pause', () => {
    const { opened, waiting, last, refetched } = setUp();
    last().onError?.(true);
    expect(waiting.map(({ ms }) => ms)).toEqual([1000]);
    waiting[0]?.run();
    expect(opened).toHaveLength(2);
    last().onError?.(true);
    expect(waiting.map(({ ms }) => ms)).toEqual([2000]);
    waiting[0]?.run();
    last().onOpen?.(false);
    expect(refetched).toHaveLength(1);
  });

  it('tries at once when the network is back, and stops for good when closed', () => {
    const { opened, waiting, stream, last, closed } = setUp();
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

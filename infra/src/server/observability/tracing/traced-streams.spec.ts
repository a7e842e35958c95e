import {
  createCommandStreams,
  type CommandStreams,
  type StreamsOptions,
} from '@anamnesis/command-service/kernel/streams/streams.ts';
import type { Category } from '@anamnesis/command-service/kernel/streams/folding.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRecordingTracer } from './testing/recording-tracer.ts';
import { appendOf, traceIdOf } from './places.ts';
import { tracedStreams } from './traced-streams.ts';

type Added = { type: 'Added'; data: { amount: number } };
/** `for`: the request on whose behalf it is decided, where that is another one. */
type Add = { amounts: readonly number[]; for?: string };

const schema = z.object({ amount: z.number() });
const counter: Category<number, Add, Added> = {
  decider: {
    initialState: 0,
    evolve: (total, { data }) => total + data.amount,
    decide: (command) =>
      command.amounts.map((amount) => ({
        type: 'Added',
        data: { amount },
        ...(command.for === undefined ? {} : { correlationId: command.for }),
      })),
  },
  definitions: { Added: { schema, version: 1, upcasts: [], personal: {}, unreadable: {} } },
};
const by = (commandId: string) => ({ userId: 'ada', commandId, correlationId: 'r', causationId: 'e' });
const stream = 'counter-ada';

const streamsOn = (log: StreamsOptions['log']): CommandStreams =>
  createCommandStreams({ log, clock: () => new Date(), sleep: async () => undefined });

function setUp() {
  const log = createMemoryEventLog();
  const tracer = createRecordingTracer();
  return { log, tracer, streams: tracedStreams(tracer, log, streamsOn), rival: streamsOn(log) };
}

describe('a command on a stream', () => {
  it('is a span with its append, which every process finds from the events', async () => {
    const { log, tracer, streams } = setUp();
    await streams.handle(counter, stream, { amounts: [1, 2] }, by('c'));
    const [append, handle] = tracer.spans;
    expect(handle).toMatchObject({
      name: 'handle counter',
      traceId: traceIdOf('r'),
      attributes: { 'anamnesis.stream.category': 'counter' },
      end: { attributes: { 'anamnesis.recorded': true } },
    });
    expect(append).toMatchObject({
      name: 'append counter',
      parentId: handle?.spanId,
      attributes: { 'anamnesis.stream.category': 'counter', 'anamnesis.events': 2 },
      end: {},
    });
    for (const event of log.all())
      expect(appendOf(event)).toEqual({ traceId: append?.traceId, spanId: append?.spanId });
  });

  it('shows each attempt, of which only the one that succeeded has the id that others know', async () => {
    const { tracer, streams, rival } = setUp();
    await streams.handle(counter, stream, { amounts: [1] }, by('first'));
    await rival.handle(counter, stream, { amounts: [1] }, by('theirs'));
    tracer.spans.length = 0;
    await streams.handle(counter, stream, { amounts: [1] }, by('c'));
    const appends = tracer.spans.filter(({ name }) => name === 'append counter');
    expect(appends.map(({ end }) => end)).toEqual([{ attributes: { 'anamnesis.conflict': true } }, {}]);
    const { spanId } = appendOf({ stream, metadata: by('c') });
    expect(appends.map((span) => span.spanId === spanId)).toEqual([false, true]);
  });

  it('that was sent again appends nothing, and has no second append', async () => {
    const { tracer, streams } = setUp();
    for (const _ of [1, 2]) await streams.handle(counter, stream, { amounts: [1] }, by('c'));
    expect(tracer.spans.map(({ name }) => name)).toEqual([
      'append counter',
      'handle counter',
      'handle counter',
    ]);
  });

  it('appends in the trace of an earlier request what completes that one', async () => {
    const { log, tracer, streams } = setUp();
    await streams.handle(counter, stream, { amounts: [1], for: 'earlier' }, by('c'));
    const [append, handle] = tracer.spans;
    expect(append).toMatchObject({
      ...appendOf(log.all()[0]!),
      traceId: traceIdOf('earlier'),
      parentId: null,
      links: [{ traceId: handle?.traceId, spanId: handle?.spanId }],
    });
  });

  it('that fails is marked', async () => {
    const { log, tracer, streams } = setUp();
    log.beforeAppend = () => {
      throw new RangeError('counter-ada');
    };
    await expect(streams.handle(counter, stream, { amounts: [1] }, by('c'))).rejects.toThrow('counter-ada');
    expect(tracer.spans.map(({ end }) => end)).toEqual([
      { errorType: 'RangeError' },
      { errorType: 'RangeError' },
    ]);
  });
});

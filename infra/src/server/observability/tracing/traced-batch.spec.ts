import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRecordingTracer } from './testing/recording-tracer.ts';
import { appendOf, traceIdOf } from './places.ts';
import { tracedBatch } from './traced-batch.ts';

const step = {
  name: 'project cards',
  kind: 'consumer',
  attributes: { 'anamnesis.read_model': 'cards' },
} as const;
const anEvent = (correlationId: string, commandId: string = randomUUID(), stream = 'deck-1') => ({
  stream,
  metadata: { userId: 'ada', commandId, correlationId, causationId: 'c', time: '2026-11-22T10:00:00.000Z' },
});
const done = async (): Promise<void> => undefined;
const failing = async (): Promise<void> => {
  throw new RangeError('library-ada is broken');
};

describe('a batch of events', () => {
  it('is recorded in the trace of each, under the append of its first event', async () => {
    const tracer = createRecordingTracer();
    const [a1, a2, b] = [anEvent('a', 'a1'), anEvent('a', 'a2'), anEvent('b')];
    await tracedBatch(tracer, step, [a1, b, a1, a2], done);
    const attributes = { 'anamnesis.read_model': 'cards', 'anamnesis.batch.events': 4 };
    expect(tracer.spans).toEqual([
      expect.objectContaining({
        name: 'project cards',
        traceId: traceIdOf('a'),
        parentId: appendOf(a1).spanId,
        links: [appendOf(a2)],
        attributes,
      }),
      expect.objectContaining({
        traceId: traceIdOf('b'),
        parentId: appendOf(b).spanId,
        links: [],
        attributes,
      }),
    ]);
  });

  it('of very many traces is one span with links, so that catching up does not flood the collector', async () => {
    const tracer = createRecordingTracer();
    const events = Array.from({ length: 500 }, () => anEvent(randomUUID()));
    await tracedBatch(tracer, step, events, done);
    expect(tracer.spans).toHaveLength(1);
    expect(tracer.spans[0]).toMatchObject({ parentId: null, links: events.slice(0, 128).map(appendOf) });
  });

  it('without events is not recorded', async () => {
    const tracer = createRecordingTracer();
    await tracedBatch(tracer, step, [], done);
    expect(tracer.spans).toEqual([]);
  });

  it('that fails is marked with the class of the error, not with its message', async () => {
    const tracer = createRecordingTracer();
    await expect(tracedBatch(tracer, step, [anEvent('a')], failing)).rejects.toThrow('broken');
    expect(tracer.spans[0]?.end).toEqual({ errorType: 'RangeError' });
  });
});

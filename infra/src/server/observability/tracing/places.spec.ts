import { describe, expect, it } from 'vitest';
import { appendOf, fromTraceparent, toTraceparent, traceIdOf, childOf } from './places.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('the trace of a correlation id', () => {
  it.each([
    ['a UUID', '0af76519-16cd-43dd-8448-eb211c80319c'],
    ['a trace id that a sender began', traceId],
  ])('is read from %s', (_, correlationId) => {
    expect(traceIdOf(correlationId)).toBe(traceId);
  });

  it('is the same wherever another id is hashed, and does not tell it', () => {
    const ids = ['reminder:ada', 'reminder:bob', '0'.repeat(32), ''].map(traceIdOf);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(traceIdOf('reminder:ada')).toBe(ids[0]);
  });
});

const event = (stream: string, commandId: string, correlationId = traceId) =>
  appendOf({ stream, metadata: { commandId, correlationId } });

describe('the span of an append', () => {
  it('follows from the trace, the stream and the command of an event', () => {
    expect(event('library-1', 'c')).toEqual({ traceId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(event('library-1', 'c')).toEqual(event('library-1', 'c'));
    const others = [
      event('library-2', 'c'),
      event('library-1', 'd'),
      event('library-1c', ''),
      event('library-1', 'c', 'x'),
    ];
    expect(new Set([event('library-1', 'c'), ...others].map((context) => context.spanId)).size).toBe(5);
  });
});

describe('the header traceparent', () => {
  it('is read as it is written', () => {
    const written = toTraceparent({ traceId, spanId });
    expect(written).toBe(`00-${traceId}-${spanId}-01`);
    expect(fromTraceparent(written)).toEqual({ traceId, spanId });
    expect(fromTraceparent(`cc-${traceId}-${spanId}-01-more`)).toEqual({ traceId, spanId });
  });

  it.each([
    undefined,
    ['00'],
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
  ])('is ignored when it is %s', (header) => {
    expect(fromTraceparent(header)).toBeNull();
  });
});

it('a span has its cause as a parent in the same trace, else as a link', () => {
  expect(childOf({ traceId, spanId }, traceId)).toEqual({ traceId, parentId: spanId });
  const other = 'f'.repeat(32);
  expect(childOf({ traceId, spanId }, other)).toEqual({
    traceId: other,
    parentId: null,
    links: [{ traceId, spanId }],
  });
  expect(childOf(null, other)).toEqual({ traceId: other, parentId: null });
});

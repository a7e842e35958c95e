import { randomBytes } from 'node:crypto';
import type { SpanStart } from '@anamnesis/contracts/ports/tracer.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { type CollectedSpan, startCollector } from '../../../test/support/otlp-collector.ts';
import { createOpenTelemetryTracer } from './tracer.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const spanOf = (start: Partial<SpanStart> = {}): SpanStart => ({
  name: 'work',
  kind: 'internal',
  traceId: randomBytes(16).toString('hex'),
  parentId: null,
  attributes: {},
  ...start,
});
const logger = () => ({ warn: vi.fn<() => void>(), info: vi.fn<() => void>() });

/** A tracer that sends at once, and its collector. */
async function setUp() {
  const collector = await startCollector();
  ended.push(() => collector.stop());
  const log = logger();
  const facts = { version: '1', services: ['query'], logger: log };
  const tracer = createOpenTelemetryTracer({ ...facts, endpoint: `${collector.url}/`, delayMs: 0 });
  const arrived = (name: string): Promise<CollectedSpan> =>
    eventually(() => collector.spans().find((span) => span.name === name));
  return { collector, tracer, log, arrived };
}

describe('spans that a collector gets', () => {
  it('have their trace, parent, links, id and outcome', async () => {
    const { collector, tracer, arrived } = await setUp();
    const link = { traceId: 'b'.repeat(32), spanId: 'c'.repeat(16) };
    const start = spanOf({ parentId: 'a'.repeat(16), spanId: 'd'.repeat(16), links: [link] });
    tracer.start(start).end({ attributes: { 'anamnesis.events': 2 }, errorType: 'TypeError' });
    expect(await arrived('work')).toMatchObject({
      traceId: start.traceId,
      spanId: 'd'.repeat(16),
      parentSpanId: 'a'.repeat(16),
      links: [link],
      attributes: { 'anamnesis.events': 2, 'error.type': 'TypeError' },
      failed: true,
    });
    expect([...collector.paths]).toEqual(['POST /v1/traces application/json']);
    expect(collector.received()).toContain('"service.name","value":{"stringValue":"anamnesis"}');
    await tracer.close();
  });

  it('choose ids for one span only', async () => {
    const { tracer, arrived } = await setUp();
    const chosen = tracer.start(spanOf({ name: 'chosen', spanId: 'd'.repeat(16) }));
    const other = tracer.start(spanOf({ name: 'other' }));
    expect(other.context.spanId).not.toBe(chosen.context.spanId);
    chosen.end();
    other.end();
    expect(await arrived('other')).toMatchObject({ ...other.context, parentSpanId: null, failed: false });
    await tracer.close();
  });

  it('are active in what they await, and nowhere else', async () => {
    const { tracer } = await setUp();
    const [one, two] = [tracer.start(spanOf()), tracer.start(spanOf())];
    const active = (span: typeof one) =>
      span.run(async () => {
        await Promise.resolve();
        return tracer.active();
      });
    expect(await Promise.all([active(one), active(two)])).toEqual([one.context, two.context]);
    expect(tracer.active()).toBeNull();
    await tracer.close();
  });

  it('are delivered when the tracer is closed', async () => {
    const { collector } = await setUp();
    const facts = { version: '1', services: [], logger: logger() };
    const tracer = createOpenTelemetryTracer({ ...facts, endpoint: collector.url, delayMs: 3_600_000 });
    tracer.start(spanOf()).end();
    await tracer.close();
    expect(collector.spans()).toHaveLength(1);
  });
});

describe('a collector that is away', () => {
  it('is told once in the log, and once when it is back', async () => {
    const { collector, log, tracer, arrived } = await setUp();
    const refuse = collector.refuse();
    for (const name of ['first', 'second']) {
      tracer.start(spanOf({ name })).end();
      await arrived(name);
    }
    await eventually(() => log.warn.mock.calls.length > 0);
    expect(log.warn).toHaveBeenCalledOnce();
    refuse();
    await eventually(() => {
      tracer.start(spanOf({ name: 'third' })).end();
      return log.info.mock.calls.length > 0;
    });
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
    await tracer.close();
  });

  it('is not waited for when the tracer closes while it hangs', async () => {
    const { collector, tracer, arrived } = await setUp();
    const release = collector.hold();
    tracer.start(spanOf()).end();
    await arrived('work');
    await expect(tracer.close()).resolves.toBeUndefined();
    release();
  });

  it('costs a bounded number of spans in memory', async () => {
    const { collector, tracer, arrived } = await setUp();
    const release = collector.hold();
    tracer.start(spanOf()).end();
    await arrived('work');
    for (let n = 0; n < 20_000; n += 1) tracer.start(spanOf({ name: 'many' })).end();
    release();
    await tracer.close();
    const many = collector.spans().filter(({ name }) => name === 'many').length;
    expect(many).toBe(4_096);
  });
});

import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  type Delivery,
  type MessageBus,
  RequeueRequested,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { describe, expect, it } from 'vitest';
import { createRecordingTracer, type RecordedSpan } from './testing/recording-tracer.ts';
import { appendOf, traceIdOf } from './places.ts';
import { tracedBus } from './traced-bus.ts';

const metadata = { userId: 'ada', commandId: 'c1', correlationId: 'r', causationId: 'c1', time: 'now' };
const event = { id: 'e1', type: 'PageRecorded', stream: 'document-7', revision: 0, position: '1', metadata };
const context = { userId: 'ada', commandId: 'c2', correlationId: 'r', causationId: 'e1' };

type Handle = (data: unknown) => Promise<unknown>;

/** Hands what is requested to the replier, as JSON, and what is delivered to the consumer. */
function aBus() {
  const repliers = new Map<string, Handle>();
  const consumers: ((delivery: Delivery) => Promise<void>)[] = [];
  const bus: Partial<MessageBus> = {
    request: async (subject, data) => repliers.get(subject)?.(JSON.parse(JSON.stringify(data))),
    async reply(subject, handler) {
      repliers.set(subject, handler);
      return { stop: async () => undefined };
    },
    async consume(_, handler) {
      consumers.push(handler);
      return { stop: async () => undefined };
    },
  };
  return { bus: bus as MessageBus, repliers, consumers };
}

/** Two processes with a tracer each. */
function setUp() {
  const [here, there] = [createRecordingTracer(), createRecordingTracer()];
  const { bus, consumers } = aBus();
  const delivery = { subject: 'events.document.PageRecorded', data: event, attempt: 2, interruptions: 1 };
  return {
    here,
    there,
    sender: tracedBus(here, bus),
    receiver: tracedBus(there, bus),
    deliver: (subject = delivery.subject) => consumers.at(-1)!({ ...delivery, subject } as Delivery),
  };
}

const spanIn = ({ spans }: { spans: RecordedSpan[] }, name: string): RecordedSpan | undefined =>
  spans.find((span) => span.name === name);

describe('the bus of a process that traces', () => {
  it('carries a trace from an event to the command that it causes in another process', async () => {
    const { here, there, sender, receiver, deliver } = setUp();
    const taken: unknown[] = [];
    await receiver.reply('commands.RecordPage', async (message) => {
      taken.push(message);
      return { ok: true, position: '2' };
    });
    await sender.consume({ group: 'generation', subjects: [] }, async () => {
      await sender.request('commands.RecordPage', { data: 1, context }, 1000);
    });
    await deliver();
    const [work, send, take] = [
      spanIn(here, 'process generation'),
      spanIn(here, 'send RecordPage'),
      spanIn(there, 'take RecordPage'),
    ];
    expect(work).toMatchObject({
      traceId: traceIdOf('r'),
      parentId: appendOf(event).spanId,
      attributes: {
        'anamnesis.group': 'generation',
        'anamnesis.event': 'PageRecorded',
        'anamnesis.attempt': 2,
        'anamnesis.interruptions': 1,
      },
    });
    expect(send).toMatchObject({ traceId: traceIdOf('r'), parentId: work?.spanId });
    expect(take).toMatchObject({ traceId: traceIdOf('r'), parentId: send?.spanId });
    expect(taken).toMatchObject([{ data: 1, context }]);
  });

  it('takes a command of a process that does not trace in the trace of its correlation id', async () => {
    const tracer = createRecordingTracer();
    const { bus, repliers } = aBus();
    await tracedBus(tracer, bus).reply('commands.X', async () => ({ ok: true }));
    await repliers.get('commands.X')?.({ data: 1, context });
    expect(tracer.spans).toMatchObject([{ name: 'take X', traceId: traceIdOf('r'), parentId: null }]);
  });

  it('names a refusal, and marks what failed', async () => {
    const { here, there, sender, receiver, deliver } = setUp();
    await receiver.reply('commands.Refused', async () => ({ ok: false, code: 'NOT_FOUND' }));
    await sender.request('commands.Refused', { context }, 1000);
    expect(spanIn(there, 'take Refused')?.end).toEqual({ attributes: { 'anamnesis.refused': 'NOT_FOUND' } });
    const ends = [
      [new TypeError('of ada'), { errorType: 'TypeError' }],
      [new RequeueRequested('its process is ending', 0), { attributes: { 'anamnesis.requeued': true } }],
      [
        new Rejection({ code: 'MOST', status: 409 }, 'too much'),
        { attributes: { 'anamnesis.refused': 'MOST' } },
      ],
    ] as const;
    for (const [error, end] of ends) {
      here.spans.length = 0;
      await sender.consume({ group: 'generation', subjects: [] }, () => Promise.reject(error));
      await expect(deliver()).rejects.toBe(error);
      expect(here.spans).toMatchObject([{ end }]);
    }
  });

  it('leaves other messages and requests as they are', async () => {
    const { here, there, sender, receiver, deliver } = setUp();
    await receiver.reply('requests.pages', async (message) => message);
    expect(await sender.request('requests.pages', { of: 7 }, 1000)).toEqual({ of: 7 });
    await sender.consume({ group: 'g', subjects: [] }, async () => undefined);
    await deliver('timers.due');
    expect([here.spans, there.spans]).toEqual([[], []]);
  });
});

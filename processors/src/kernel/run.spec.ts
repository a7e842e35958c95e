import { toEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { Delivery, MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Processor } from './processor.ts';
import { runProcessor } from './run.ts';
import { aPageRequest } from './testing/an-event.ts';

/** Delivers the event once, as the n-th attempt, and tells what was called and how it ended. */
async function attemptOf(attempt: number, outcome: 'works' | 'fails', canGiveUp = true) {
  const calls: string[] = [];
  const handle = async () => {
    calls.push('handle');
    if (outcome === 'fails') throw new Error('it failed');
  };
  const giveUp = async () => {
    calls.push('giveUp');
  };
  const processor: Processor = {
    name: 'p',
    subjects: ['events.>'],
    concurrency: 1,
    handle,
    ...(canGiveUp ? { giveUp } : {}),
  };
  const handlers: ((delivery: Delivery) => Promise<void>)[] = [];
  const consume: MessageBus['consume'] = async (_, handler) => {
    handlers.push(handler);
    return { stop: async () => {} };
  };
  await runProcessor(processor, { consume }, pino({ level: 'silent' }));
  const delivery = { id: 'e1', subject: 's', data: toEventMessage(aPageRequest), attempt, extend: () => {} };
  const acknowledged = await Promise.all(handlers.map((handler) => handler(delivery))).then(
    () => true,
    () => false,
  );
  return { calls, acknowledged };
}

describe('a processor', () => {
  it('acknowledges what it has handled', async () => {
    expect(await attemptOf(1, 'works')).toEqual({ calls: ['handle'], acknowledged: true });
  });

  it.each([1, 2, 3])('gets a failed event again after attempt %i', async (attempt) => {
    expect(await attemptOf(attempt, 'fails')).toEqual({ calls: ['handle'], acknowledged: false });
  });

  it('reports an event that failed four times, and has done with it', async () => {
    expect(await attemptOf(4, 'fails')).toEqual({ calls: ['handle', 'giveUp'], acknowledged: true });
  });

  it('does not begin an event again that was interrupted eight times', async () => {
    expect(await attemptOf(8, 'works')).toEqual({ calls: ['handle'], acknowledged: true });
    expect(await attemptOf(9, 'works')).toEqual({ calls: ['giveUp'], acknowledged: true });
  });

  it('leaves an event that nobody can report to become a dead letter', async () => {
    expect(await attemptOf(15, 'fails', false)).toEqual({ calls: ['handle'], acknowledged: false });
  });
});

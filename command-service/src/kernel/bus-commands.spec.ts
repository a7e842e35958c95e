import { defineCommand } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { busCommand, serveBusCommands } from './bus-commands.ts';

const Count = defineCommand('Count', z.object({ by: z.number() }));
const context = { userId: 'ada', commandId: 'a', correlationId: 'c', causationId: 'e' };

const count = busCommand(Count, async ({ by }, { userId }) => {
  if (by < 0) throw notFound('Counter');
  if (by === 0) throw new Error(`nothing to count for ${userId}`);
  return { state: null, position: BigInt(by) };
});

describe('commands over the bus', () => {
  it('reply with the position or with the refusal', async () => {
    const bus = createMemoryMessageBus();
    await serveBusCommands(bus, [count]);
    const ask = (by: number) => bus.request('commands.Count', { data: { by }, context }, 100);
    expect(await ask(7)).toEqual({ ok: true, position: '7' });
    expect(await ask(-1)).toEqual({
      ok: false,
      status: 404,
      code: 'NOT_FOUND',
      message: 'Counter not found',
    });
  });

  it('say beside the position what their definition says', async () => {
    const Made = defineCommand('Made', z.object({}), z.object({ made: z.int() }));
    const made = busCommand(Made, async () => ({ state: null, position: 3n, data: { made: 2 } }));
    expect(await made.take({ data: {}, context })).toEqual({ ok: true, position: '3', data: { made: 2 } });
    const silent = busCommand(Made, async () => ({ state: null, position: 3n }));
    await expect(silent.take({ data: {}, context })).rejects.toThrow('Invalid input');
  });

  it('let other errors reach the bus, so that the message is redelivered', async () => {
    await expect(count.take({ data: { by: 0 }, context })).rejects.toThrow('nothing to count for ada');
  });

  it.each([
    ['without a context', { data: { by: 1 } }],
    ['of another shape', { data: { by: 'one' }, context }],
    ['that is nothing', null],
  ])('are not taken from a message %s', async (_, message) => {
    await expect(count.take(message)).rejects.toThrow('Invalid input');
  });

  it('are no longer accepted after the service stopped', async () => {
    const bus = createMemoryMessageBus();
    const served = await serveBusCommands(bus, [count]);
    await served.stop();
    const late = bus.request('commands.Count', { data: { by: 1 }, context }, 100);
    await expect(late).rejects.toThrow('no answer from commands.Count');
  });
});

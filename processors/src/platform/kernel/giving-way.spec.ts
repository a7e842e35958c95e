import { defineCommand } from '@anamnesis/contracts/kernel/events/message.ts';
import { AllShown } from '@anamnesis/contracts/system/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { asActorOf, createSendCommand } from './commands.ts';
import { busGivingWay, untilPassed } from './giving-way.ts';
import { anEvent } from './testing/an-event.ts';

const Tidy = defineCommand('Tidy', z.object({ n: z.int() }));

async function setUp() {
  const bus = createMemoryMessageBus();
  const told: string[] = [];
  await bus.reply('commands.Tidy', async () => {
    told.push('recorded');
    return { ok: true, position: '7' };
  });
  const people = Promise.withResolvers<void>();
  const send = createSendCommand(
    busGivingWay(bus, () => people.promise),
    untilPassed(bus),
  );
  const cause = asActorOf(anEvent({ type: 'DeckDiscarded', data: {} }));
  const sending = () => send(Tidy, { n: 1 }, cause).then(() => void told.push('sent'));
  return { bus, told, people, sending };
}

it('sends when nobody is being answered, and is done when the read models have what was recorded', async () => {
  const { bus, told, people, sending } = await setUp();
  await bus.reply(AllShown.subject, async (message) => {
    const { position, userId } = AllShown.input.parse(message);
    told.push(`passed ${position} of ${userId ?? 'all'}`);
    return { isShown: true };
  });
  const sent = sending();
  told.push('somebody is answered');
  people.resolve();
  await sent;
  expect(told).toEqual(['somebody is answered', 'recorded', 'passed 7 of all', 'sent']);
});

it('goes on where read models lag for long, or nobody tells', async () => {
  const { bus, told, people, sending } = await setUp();
  people.resolve();
  await bus.reply(AllShown.subject, async () => {
    throw new Error('a read model cannot be read');
  });
  await sending();
  expect(told).toEqual(['recorded', 'sent']);
});

import { defineCommand } from '@anamnesis/contracts/kernel/events/message.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { asActorOf, asPersonOf, createSendCommand } from './commands.ts';
import { anEvent } from './testing/an-event.ts';

const Close = defineCommand('Close', z.object({ libraryId: z.string() }));
const event = { ...anEvent({ type: 'LibraryErased', data: {} }), stream: 'library-ann' };

function sending() {
  const bus = createMemoryMessageBus();
  void bus.reply('commands.Close', async () => ({ ok: true, position: '1' }));
  return { requests: bus.requests, send: createSendCommand(bus) };
}

it('acts as the person whom the sender names, with an id derived from the event', async () => {
  const { requests, send } = sending();
  await send(Close, { libraryId: 'l' }, { as: 'ben', because: event, part: '-2' });
  const context = { userId: 'ben', correlationId: 'k', causationId: 'e1', commandId: 'e1:Close-2' };
  expect(requests).toEqual([{ subject: 'commands.Close', data: { data: { libraryId: 'l' }, context } }]);
});

it('can be sent on behalf of the actor, or of the person whose stream it is', () => {
  expect([asActorOf(event).as, asPersonOf(event).as]).toEqual(['u', 'ann']);
});

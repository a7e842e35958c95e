import { defineCommand } from '@anamnesis/contracts/kernel/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { asActorOf, asPersonOf, createSendCommand } from './commands.ts';
import { anEvent } from './testing/an-event.ts';

const Close = defineCommand('Close', z.object({ libraryId: z.string() }));
const event = { ...anEvent({ type: 'LibraryErased', data: {} }), stream: 'library-ann' };

function sending() {
  const sent: unknown[] = [];
  const request = async (subject: string, data: unknown) => {
    sent.push([subject, (data as { context: unknown }).context]);
    return { ok: true, position: '1' };
  };
  return { sent, send: createSendCommand({ request } as unknown as MessageBus) };
}

it('acts as the person whom the sender names, with an id derived from the event', async () => {
  const { sent, send } = sending();
  await send(Close, { libraryId: 'l' }, { as: 'ben', because: event, part: '-2' });
  const context = { userId: 'ben', correlationId: 'k', causationId: 'e1', commandId: 'e1:Close-2' };
  expect(sent).toEqual([['commands.Close', context]]);
});

it('can be sent on behalf of the actor, or of the person whose stream it is', () => {
  expect([asActorOf(event).as, asPersonOf(event).as]).toEqual(['u', 'ann']);
});

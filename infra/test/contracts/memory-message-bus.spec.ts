import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { emptyQueues } from '@anamnesis/contracts/testing/memory-queues.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Harness } from './harness.ts';
import { messageBusContract } from './message-bus.ts';

messageBusContract('the fake of the services’ specs', async () => {
  const identity = crypto.randomUUID();
  let queues = emptyQueues();
  const opened: MessageBus[] = [];
  const open = (): MessageBus => {
    const bus = createMemoryMessageBus(identity, queues);
    opened.push(bus);
    return bus;
  };
  const closeAll = async (): Promise<void> => {
    for (const bus of opened.splice(0)) await bus.close();
  };
  const harness: Harness<MessageBus> = {
    port: open(),
    async reopen() {
      await closeAll();
      return open();
    },
    async crash() {
      // What a killed process still does nobody sees.
      queues = structuredClone(queues);
      return open();
    },
    alongside: async () => opened.at(-1)!,
    disconnect: async () => undefined,
    dispose: closeAll,
  };
  return harness;
});

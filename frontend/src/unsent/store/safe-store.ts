import type { UnsentCall } from '../unsent-call.ts';
import { memoryStore, type UnsentStore } from './unsent-store.ts';

export interface SafeStore extends UnsentStore {
  /** Whether everything that waits outlives this page. */
  isSafe: () => Promise<boolean>;
}

/**
 * Keeps calls on the device, and in memory while the device refuses them (storage is full or denied). After a refusal the
 * next calls stay in memory too until it is empty again, so that none overtakes another.
 */
export function safeStore(device: UnsentStore, userId: () => string | null): SafeStore {
  const memory = memoryStore();
  // What was once added must be found again: then a failure to read is an outage, and not an empty store.
  let used = false;
  const unlessUsed =
    <T>(nothing: T) =>
    (failure: unknown): T => {
      if (used) throw failure;
      return nothing;
    };
  const held = async (): Promise<number> => (await memory.list(userId() ?? '')).length;
  return {
    async add(call) {
      if ((await held()) > 0) return memory.add(call);
      try {
        await device.add(call);
        used = true;
      } catch {
        await memory.add(call);
      }
    },
    takeFirst: async (person) =>
      (await device.takeFirst(person).catch(unlessUsed(null))) ?? memory.takeFirst(person),
    async end(commandId, learnt) {
      const inMemory = (await memory.list(userId() ?? '')).some((each) => each.commandId === commandId);
      await memory.end(commandId, learnt);
      // Of a call in memory, the device has to know nothing but what it says of later ones.
      await device.end(commandId, learnt).catch((failure: unknown) => {
        if (!inMemory) throw failure;
      });
    },
    withdraw: async (commandId) =>
      (await memory.withdraw(commandId)) || device.withdraw(commandId).catch(() => false),
    list: async (person) => [
      ...(await device.list(person).catch(unlessUsed<UnsentCall[]>([]))),
      ...(await memory.list(person)),
    ],
    async erase(person) {
      await memory.erase(person);
      await device.erase(person);
    },
    isSafe: async () => (await held()) === 0,
  };
}

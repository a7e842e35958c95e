import { informed, type Learnt, type UnsentCall } from '../unsent-call.ts';

/** Keeps calls in the order in which they were added. Any function rejects when the device fails. */
export interface UnsentStore {
  add: (call: UnsentCall) => Promise<void>;
  /** The person's first call, marked as tried; null when there is none. */
  takeFirst: (userId: string) => Promise<UnsentCall | null>;
  /** Removes a call that has ended, and informs the undos that wait behind it (see `informed`). */
  end: (commandId: string, learnt: Learnt) => Promise<void>;
  /** Removes a call that was never tried; false when it was tried, or is not here. */
  withdraw: (commandId: string) => Promise<boolean>;
  /** The person's calls, in their order. */
  list: (userId: string) => Promise<UnsentCall[]>;
  erase: (userId: string) => Promise<void>;
}

/** Until the page is closed. */
export function memoryStore(): UnsentStore {
  let calls: UnsentCall[] = [];
  return {
    add: async (call) => void calls.push(call),
    takeFirst: async (userId) => {
      const at = calls.findIndex((call) => call.userId === userId);
      const first = calls[at];
      if (!first) return null;
      calls[at] = { ...first, tried: true };
      return calls[at];
    },
    end: async (commandId, learnt) => {
      calls = calls
        .filter((call) => call.commandId !== commandId)
        .map((call) => informed(call, commandId, learnt));
    },
    withdraw: async (commandId) => {
      const before = calls.length;
      calls = calls.filter((call) => call.commandId !== commandId || call.tried);
      return calls.length < before;
    },
    list: async (userId) => calls.filter((call) => call.userId === userId),
    erase: async (userId) => {
      calls = calls.filter((call) => call.userId !== userId);
    },
  };
}

import type { SendCommand } from '../kernel/commands.ts';
import type { Carrying } from '../workflow.ts';

/** Carries effects out with this, where files are there. */
export const carryingWith = (send: SendCommand, more: Partial<Carrying> = {}): Carrying => ({
  send,
  bus: { emit: () => {} },
  blobs: { has: async () => true },
  freeFiles: async () => {},
  logger: { warn: () => {} },
  ...more,
});

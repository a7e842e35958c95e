import type * as messages from '@anamnesis/contracts/social/commands.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';

const notYet = async (): Promise<never> => {
  throw notFound('Share');
};

/** The copying of what was accepted. */
export const socialCommands = (): BusCommandHandlers<typeof messages> => ({
  BeginTaking: notYet,
  ContinueTaking: notYet,
  SkipTaking: notYet,
});

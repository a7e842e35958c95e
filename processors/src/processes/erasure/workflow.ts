import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import { type EventNamed, send, stateless } from '../../platform/workflow.ts';

export type Erased = EventNamed<'AccountErased'>;
export type Output = { type: 'ForgetMails' } | { type: 'DropDeadLetters' };

/**
 * Completes the erasure of an account, also when the process that started it has died. The person's pending messages are
 * handled by their own groups; their dead letters are deleted here.
 */
export const erasure = stateless<Erased, Output>(() => [
  send(CompleteErasure, {}),
  { type: 'ForgetMails' },
  { type: 'DropDeadLetters' },
]);

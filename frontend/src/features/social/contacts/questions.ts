import type { PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import type { ConfirmOptions } from '../../../ui/dialogs/confirm-dialog.tsx';
import { knownOf } from './contact-groups.ts';

/** Before a person is asked: the one who was asked sees the address of the one who asks. `namesakes`: others of this name. */
export function askQuestion(person: PersonFound, namesakes: number): ConfirmOptions {
  const known = knownOf(person).join(', ');
  const others =
    namesakes === 0
      ? ''
      : ` ${namesakes === 1 ? 'Another person' : `${namesakes} others`} found here ${namesakes === 1 ? 'has' : 'have'} the same name: to be sure, search for the whole address.`;
  return {
    title: `Send a request to ${person.name}?`,
    description: `${person.name}${known && ` (${known})`} sees your name and your e-mail address, and can accept or reject.${others}`,
    confirmLabel: 'Send request',
  };
}

/** Before a contact is removed. */
export const removeQuestion = (name: string): ConfirmOptions => ({
  title: `Remove ${name} from your contacts?`,
  description:
    'What one of you sent and the other has not accepted is withdrawn, and changes are no longer offered. Copies that were accepted stay. You can send a new request at any time.',
  confirmLabel: 'Remove contact',
  danger: true,
});

/** Before a person is blocked. */
export const blockQuestion = (name: string): ConfirmOptions => ({
  title: `Block ${name}?`,
  description: `${name} is not told, no longer finds you, and cannot reach you with requests. If you are contacts, that ends: what one of you sent and the other has not accepted is withdrawn. Copies that were accepted stay.`,
  confirmLabel: `Block`,
  danger: true,
});

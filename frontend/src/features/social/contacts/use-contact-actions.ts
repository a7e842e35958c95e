import type { Contact, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { useState } from 'react';
import type { ConfirmOptions } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { failureOf } from '../failed.ts';
import {
  useAcceptConnectionMutation,
  useAddConnectionMutation,
  useBlockPersonMutation,
  useRemoveConnectionMutation,
  useUnblockPersonMutation,
} from './contact-endpoints.ts';
import { knownOf } from './contact-groups.ts';

type Named = Pick<PersonFound, 'id' | 'name'>;

export type ContactActions = ReturnType<typeof useContactActions>;

/** Before a person is asked: the one who was asked sees the address of the one who asks. `namesakes`: others of this name. */
function askQuestion(person: PersonFound, namesakes: number): ConfirmOptions {
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
const removeQuestion = (name: string): ConfirmOptions => ({
  title: `Remove ${name} from your contacts?`,
  description:
    'What one of you sent and the other has not accepted is withdrawn, and changes are no longer offered. Copies that were accepted stay. You can send a new request at any time.',
  confirmLabel: 'Remove contact',
  danger: true,
});

/** Before a person is blocked. */
const blockQuestion = (name: string): ConfirmOptions => ({
  title: `Block ${name}?`,
  description: `${name} is not told, no longer finds you, and cannot reach you with requests. If you are contacts, that ends: what one of you sent and the other has not accepted is withdrawn. Copies that were accepted stay.`,
  confirmLabel: `Block`,
  danger: true,
});

/** What can be done with people, for a whole list; each announces its result. */
export function useContactActions() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const toasts = useToasts();
  const { confirm } = useDialogs();
  const [addConnection] = useAddConnectionMutation();
  const [acceptConnection] = useAcceptConnectionMutation();
  const [removeConnection] = useRemoveConnectionMutation();
  const [blockPerson] = useBlockPersonMutation();
  const [unblockPerson] = useUnblockPersonMutation();

  /** `send` returns the sentence for its success. */
  const run = async (id: string, failed: string, send: () => Promise<string>): Promise<void> => {
    setBusy((ids) => [...ids, id]);
    try {
      toasts.success(await send());
    } catch (thrown) {
      toasts.error(failureOf(failed, thrown));
    } finally {
      setBusy((ids) => ids.filter((each) => each !== id));
    }
  };
  const end = (failed: string, words: string, { id, connectionId }: Contact): Promise<void> =>
    run(id, failed, async () => {
      await removeConnection({ id: connectionId }).unwrap();
      return words;
    });

  return {
    /** Something with this person is under way. */
    isBusy: (id: string): boolean => busy.includes(id),
    ask: async (person: PersonFound, namesakes: number) => {
      if (!(await confirm(askQuestion(person, namesakes)))) return;
      const { id: userId, name } = person;
      await run(userId, 'Failed to send connection request', async () => {
        const { status } = await addConnection({ userId }).unwrap();
        return status === 'Connected'
          ? `You and ${name} are contacts now.`
          : `Connection request sent to ${name}`;
      });
    },
    accept: ({ id, connectionId, name }: Contact) =>
      run(id, 'Failed to accept connection', async () => {
        await acceptConnection({ id: connectionId }).unwrap();
        return `You and ${name} are contacts now.`;
      }),
    reject: (contact: Contact) =>
      end('Failed to reject connection', `You rejected the request of ${contact.name}.`, contact),
    withdraw: (contact: Contact) =>
      end('Failed to withdraw request', `You withdrew your request to ${contact.name}.`, contact),
    remove: async (contact: Contact) => {
      if (!(await confirm(removeQuestion(contact.name)))) return;
      await end('Failed to remove contact', `${contact.name} is no longer your contact.`, contact);
    },
    block: async ({ id: userId, name }: Named) => {
      if (!(await confirm(blockQuestion(name)))) return;
      await run(userId, `Failed to block ${name}`, async () => {
        await blockPerson({ userId }).unwrap();
        return `You blocked ${name}.`;
      });
    },
    unblock: ({ id: userId, name }: Named) =>
      run(userId, `Failed to unblock ${name}`, async () => {
        await unblockPerson({ userId }).unwrap();
        return `${name} can find you and ask you again.`;
      }),
  };
}

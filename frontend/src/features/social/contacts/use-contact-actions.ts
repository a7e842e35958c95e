import type { Contact, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { useState } from 'react';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { failureOf } from '../failed.ts';
import {
  useAcceptConnectionMutation,
  useAddConnectionMutation,
  useBlockPersonMutation,
  useRemoveConnectionMutation,
  useUnblockPersonMutation,
} from './contact-endpoints.ts';
import { blockQuestion, removeQuestion } from './questions.ts';

type Named = Pick<PersonFound, 'id' | 'name'>;

/** What can be done with one person. `busy` while one of it is under way; each tells what came of it. */
export function useContactActions() {
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const { confirm } = useDialogs();
  const [addConnection] = useAddConnectionMutation();
  const [acceptConnection] = useAcceptConnectionMutation();
  const [removeConnection] = useRemoveConnectionMutation();
  const [blockPerson] = useBlockPersonMutation();
  const [unblockPerson] = useUnblockPersonMutation();

  /** `send` returns the sentence for its success. */
  const run = async (failed: string, send: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      toasts.success(await send());
    } catch (thrown) {
      toasts.error(failureOf(failed, thrown));
    } finally {
      setBusy(false);
    }
  };
  const end = (failed: string, words: string, { connectionId: id }: Contact): Promise<void> =>
    run(failed, async () => {
      await removeConnection({ id }).unwrap();
      return words;
    });

  return {
    busy,
    ask: ({ id: userId, name }: Named) =>
      run('Failed to send connection request', async () => {
        const { status } = await addConnection({ userId }).unwrap();
        return status === 'Connected'
          ? `You and ${name} are contacts now.`
          : `Connection request sent to ${name}`;
      }),
    accept: ({ connectionId: id, name }: Contact) =>
      run('Failed to accept connection', async () => {
        await acceptConnection({ id }).unwrap();
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
      await run(`Failed to block ${name}`, async () => {
        await blockPerson({ userId }).unwrap();
        return `You blocked ${name}.`;
      });
    },
    unblock: ({ id: userId, name }: Named) =>
      run(`Failed to unblock ${name}`, async () => {
        await unblockPerson({ userId }).unwrap();
        return `${name} can find you and ask you again.`;
      }),
  };
}

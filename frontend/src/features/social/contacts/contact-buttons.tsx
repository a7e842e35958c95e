import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { Ban, UserMinus } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import type { ContactActions } from './use-contact-actions.ts';

interface ContactButtonsProps {
  contact: Contact;
  actions: ContactActions;
  onSend: ((contactId: string) => void) | undefined;
}

/** What can be done with a contact in its state: what answers a request as buttons, what ends something in a menu. */
export function ContactButtons({ contact, actions, onSend }: ContactButtonsProps) {
  const { accept, reject, withdraw, remove, block } = actions;
  const { id, name, status } = contact;
  const busy = actions.isBusy(id);
  const blocking: MenuEntry = {
    label: `Block ${name}`,
    icon: <Ban size={16} />,
    danger: true,
    onSelect: () => void block(contact),
  };
  const removing: MenuEntry = {
    label: 'Remove contact',
    icon: <UserMinus size={16} />,
    danger: true,
    onSelect: () => void remove(contact),
  };
  return (
    <>
      {status === 'Pending' && (
        <>
          <Button aria-label={`Reject ${name}`} disabled={busy} onClick={() => void reject(contact)}>
            Reject
          </Button>
          <Button
            variant="primary"
            aria-label={`Accept ${name}`}
            loading={busy}
            onClick={() => void accept(contact)}
          >
            Accept
          </Button>
        </>
      )}
      {status === 'Connected' && onSend && (
        <Button aria-label={`Send to ${name}`} onClick={() => onSend(id)}>
          Send
        </Button>
      )}
      {status === 'Requested' && (
        <Button
          aria-label={`Withdraw the request to ${name}`}
          loading={busy}
          onClick={() => void withdraw(contact)}
        >
          Withdraw
        </Button>
      )}
      <MenuButton
        label={`Actions for ${name}`}
        entries={status === 'Connected' ? [removing, blocking] : [blocking]}
      />
    </>
  );
}

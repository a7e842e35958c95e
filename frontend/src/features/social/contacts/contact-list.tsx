import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { counted } from '../words.ts';
import { AcceptSeveral } from './accept-several.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { contactGroups, sinceInWords, type ContactGroup } from './contact-groups.ts';
import { fewContacts, matching } from './search/matching.ts';
import { PersonRow } from './person-row.tsx';
import { useContactActions, type ContactActions } from './use-contact-actions.ts';

/** People of a group that are drawn before more are asked for. */
const atOnce = 100;

interface ContactListProps {
  contacts: readonly Contact[];
  /** Sends something to a contact. */
  onSend: ((contactId: string) => void) | undefined;
}

/** Contacts by state, each group under its heading. */
export function ContactList({ contacts, onSend }: ContactListProps) {
  const actions = useContactActions();
  const [text, setText] = useState('');
  const found = matching(contacts, text);
  return (
    <>
      {contacts.length > fewContacts && (
        <TextField
          label="Search your contacts"
          hint={
            text.trim() === ''
              ? undefined
              : `${counted(found.length, 'person', 'people')} of ${contacts.length}`
          }
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {contactGroups(found).map((group) => (
        <Group key={group.status} {...group} actions={actions} onSend={onSend} />
      ))}
    </>
  );
}

interface GroupProps extends ContactGroup, Pick<ContactListProps, 'onSend'> {
  actions: ContactActions;
}

function Group({ status, title, contacts, actions, onSend }: GroupProps) {
  const [most, setMost] = useState(atOnce);
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm text-muted">{title}</h3>
        {status === 'Pending' && contacts.length > 1 && <AcceptButton requests={contacts} />}
      </div>
      <ul>
        {contacts.slice(0, most).map((contact) => (
          <PersonRow
            key={contact.connectionId}
            id={contact.id}
            name={contact.name}
            facts={[contact.email || (contact.hint ?? ''), sinceInWords(contact)]}
            mark={status !== 'Connected' && <Badge tone="accent">{status}</Badge>}
            actions={<ContactButtons contact={contact} actions={actions} onSend={onSend} />}
          />
        ))}
      </ul>
      {contacts.length > most && (
        <Button variant="quiet" className="-ml-4" onClick={() => setMost(contacts.length)}>
          Show all {contacts.length}
        </Button>
      )}
    </section>
  );
}

function AcceptButton({ requests }: { requests: readonly Contact[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Accept several
      </Button>
      {open && <AcceptSeveral requests={requests} onClose={() => setOpen(false)} />}
    </>
  );
}

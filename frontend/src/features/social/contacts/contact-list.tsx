import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { contactGroups, kindInWords, sinceInWords } from './contact-groups.ts';
import { PersonRow } from './person-row.tsx';

/** Contacts by state, each group under its heading. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return contactGroups(contacts).map(({ status, title, contacts: members }) => (
    <section key={status} aria-label={title}>
      <h3 className="text-sm text-muted">{title}</h3>
      <ul>
        {members.map((contact) => (
          <PersonRow
            key={contact.connectionId}
            name={contact.name}
            facts={[contact.email, kindInWords(contact), sinceInWords(contact)]}
            mark={<Badge tone={status === 'Connected' ? 'neutral' : 'accent'}>{status}</Badge>}
            actions={<ContactButtons contact={contact} />}
          />
        ))}
      </ul>
    </section>
  ));
}

import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { contactGroups, kindInWords, sinceInWords } from './contact-groups.ts';

/** Contacts by state, each group under its heading. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <div className="flex flex-col gap-6">
      {contactGroups(contacts).map(({ status, title, contacts: members }) => (
        <section key={status} aria-label={title}>
          <h3 className="text-sm text-muted">{title}</h3>
          <ul>
            {members.map((contact) => (
              <ContactRow key={contact.connectionId} contact={contact} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const { name, email, status } = contact;
  const facts = [email, kindInWords(contact), sinceInWords(contact)].filter(Boolean);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge tone={status === 'Connected' ? 'neutral' : 'accent'}>{status}</Badge>
        </div>
        <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}

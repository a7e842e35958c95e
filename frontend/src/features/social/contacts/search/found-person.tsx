import type { Contact, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { UserPlus } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { kindInWords, knownOf } from '../contact-groups.ts';
import { useConnectionsQuery } from '../contact-endpoints.ts';
import { PersonRow } from '../person-row.tsx';
import type { ContactActions } from '../use-contact-actions.ts';

interface FoundPersonProps {
  person: PersonFound;
  /** Others who were found have the same name. */
  namesakes: number;
  actions: ContactActions;
}

/** A person that a search found: asked after a question, then shown with the state of that. */
export function FoundPerson({ person, namesakes, actions }: FoundPersonProps) {
  const held = useConnectionsQuery().data?.data.find(({ id }) => id === person.id);
  const known = knownOf(person);
  return (
    <PersonRow
      id={person.id}
      name={person.name}
      facts={known.length > 0 ? known : [kindInWords(person)]}
      actions={
        held ? (
          <State contact={held} actions={actions} />
        ) : (
          <Button
            variant="primary"
            loading={actions.isBusy(person.id)}
            icon={<UserPlus aria-hidden size={18} />}
            aria-label={`Add ${person.name} to contacts`}
            onClick={() => void actions.ask(person, namesakes)}
          >
            Add
          </Button>
        )
      }
    />
  );
}

/** Who has asked is answered here; the other answers are in the list of requests. */
function State({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  if (contact.status !== 'Pending') return <Badge tone="accent">{contact.status}</Badge>;
  return (
    <>
      <Badge tone="accent">Has asked you</Badge>
      <Button
        variant="primary"
        loading={actions.isBusy(contact.id)}
        aria-label={`Accept ${contact.name}`}
        onClick={() => void actions.accept(contact)}
      >
        Accept
      </Button>
    </>
  );
}

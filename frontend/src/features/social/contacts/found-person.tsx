import type { PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { UserPlus } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { kindInWords } from './contact-groups.ts';
import { useConnectionsQuery } from './contact-endpoints.ts';
import { PersonRow } from './person-row.tsx';
import type { ContactActions } from './use-contact-actions.ts';

/** A person that a search found: asked with one press, then shown with the state of that. */
export function FoundPerson({ person, actions }: { person: PersonFound; actions: ContactActions }) {
  const held = useConnectionsQuery().data?.data.find(({ id }) => id === person.id);
  return (
    <PersonRow
      id={person.id}
      name={person.name}
      facts={[person.email, kindInWords(person)]}
      actions={
        held ? (
          <Badge tone="accent">{held.status}</Badge>
        ) : (
          <Button
            variant="primary"
            loading={actions.isBusy(person.id)}
            icon={<UserPlus aria-hidden size={18} />}
            aria-label={`Add ${person.name} to contacts`}
            onClick={() => void actions.ask(person)}
          >
            Add
          </Button>
        )
      }
    />
  );
}

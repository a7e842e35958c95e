import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useBlockedPeopleQuery } from './contact-endpoints.ts';
import { PersonRow } from './person-row.tsx';
import { useContactActions } from './use-contact-actions.ts';

/** Whom the person has blocked; nothing as long as that is nobody. */
export function BlockedPeople() {
  const { data } = useBlockedPeopleQuery();
  const [open, setOpen] = useState(false);
  const { isBusy, unblock } = useContactActions();
  if (!data || data.data.length === 0) return null;
  return (
    <Disclosure
      title={`Blocked people (${data.data.length})`}
      open={open}
      onOpenChange={setOpen}
      className="-mx-2"
    >
      <ul aria-label="Blocked people" className="px-2">
        {data.data.map(({ id, name, since }) => (
          <PersonRow
            key={id}
            id={id}
            name={name}
            facts={[`Blocked on ${new Date(since).toLocaleDateString([], { dateStyle: 'medium' })}`]}
            actions={
              <Button
                loading={isBusy(id)}
                aria-label={`Unblock ${name}`}
                onClick={() => void unblock({ id, name })}
              >
                Unblock
              </Button>
            }
          />
        ))}
      </ul>
    </Disclosure>
  );
}

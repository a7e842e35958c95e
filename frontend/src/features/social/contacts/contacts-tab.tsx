import { Users } from 'lucide-react';
import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useKeptFocus } from '../../../ui/focus/use-kept-focus.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GroupsSection } from '../groups/groups-section.tsx';
import { InviteSection } from '../invitations/invite-section.tsx';
import { useConnectionsQuery, useBlockedPeopleQuery } from './contact-endpoints.ts';
import { ContactList } from './contact-list.tsx';
import { ContactSearch } from './search/contact-search.tsx';
import { PersonRow } from './person-row.tsx';
import { useContactActions } from './use-contact-actions.ts';

/** Sends something to contacts. */
type OnSend = ((contactIds: readonly string[]) => void) | undefined;

/** Whom the person has blocked; nothing as long as that is nobody. */
function BlockedPeople() {
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

/** With whom a person shares, who asks or was asked, and the search for more. */
export function ContactsTab({ onSend }: { onSend?: OnSend }) {
  const whole = useKeptFocus();
  return (
    <div ref={whole} tabIndex={-1} className="flex flex-col gap-6 focus:outline-none">
      <ContactSearch />
      <div className="flex flex-col gap-2">
        <InviteSection />
        <GroupsSection onSend={onSend} />
      </div>
      <Contacts onSend={onSend} />
      <BlockedPeople />
    </div>
  );
}

function Contacts({ onSend }: { onSend: OnSend }) {
  const { data, error, refetch } = useConnectionsQuery();
  if (!data && error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Your contacts could not be listed; they are safe. {errorMessage(error)}
      </Notice>
    );
  if (!data) return <Skeleton label="Loading your contacts" lines={4} />;
  if (data.data.length === 0)
    return (
      <EmptyState icon={<Users size={28} />} title="You have no contacts yet">
        Search for a fellow student and send a request, or give a class your code. Only people who accepted
        can receive what you share.
      </EmptyState>
    );
  return (
    <>
      <ContactList contacts={data.data} onSend={onSend && ((id) => onSend([id]))} />
      {data.total > data.data.length && (
        <p className="text-sm text-muted">
          {data.data.length} of {data.total} are listed.
        </p>
      )}
    </>
  );
}

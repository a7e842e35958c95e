import { Users } from 'lucide-react';
import { useKeptFocus } from '../../../ui/focus/use-kept-focus.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GroupsSection } from '../groups/groups-section.tsx';
import { InviteSection } from '../invitations/invite-section.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { useConnectionsQuery } from './contact-endpoints.ts';
import { ContactList } from './contact-list.tsx';
import { ContactSearch } from './contact-search.tsx';

/** Sends something to contacts. */
type OnSend = ((contactIds: readonly string[]) => void) | undefined;

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

import { Users } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConnectionsQuery } from './contact-endpoints.ts';
import { ContactList } from './contact-list.tsx';

/** With whom a person shares, and who asks or was asked. */
export function ContactsTab() {
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
        You share with people who agreed to be your contacts. Nobody else sees your resources.
      </EmptyState>
    );
  return <ContactList contacts={data.data} />;
}

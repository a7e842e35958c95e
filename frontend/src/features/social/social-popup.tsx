import { Check, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { usePending } from './badge/use-pending.ts';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { useConnectionsQuery } from './contacts/contact-endpoints.ts';
import { ReceivedTab } from './received/received-tab.tsx';
import { useRefresh } from './use-refresh.ts';

export type SocialTab = 'received' | 'contacts';

export interface SocialPopupProps {
  onClose: () => void;
  /** Which tab is shown first. */
  first?: SocialTab | undefined;
}

/** What others have sent, and with whom one shares. */
export function SocialPopup({ onClose, first = 'received' }: SocialPopupProps) {
  const [shown, setShown] = useState<SocialTab>(first);
  const pending = usePending();
  const contacts = useConnectionsQuery().data?.total;
  const tabs: readonly Tab<SocialTab>[] = [
    { id: 'received', label: `Received (${pending})`, content: <ReceivedTab /> },
    {
      id: 'contacts',
      label: contacts === undefined ? 'Contacts' : `Contacts (${contacts})`,
      content: <ContactsTab />,
    },
  ];
  return (
    <Dialog
      open
      size="panel"
      title="Social"
      onOpenChange={(open) => !open && onClose()}
      footer={<RefreshButton />}
    >
      <div className="min-h-[min(26rem,50dvh)]">
        <Tabs label="Social" tabs={tabs} shown={shown} onShow={setShown} />
      </div>
    </Dialog>
  );
}

function RefreshButton() {
  const { state, refresh } = useRefresh();
  const Icon = state === 'done' ? Check : RefreshCw;
  return (
    <Button
      variant="quiet"
      loading={state === 'running'}
      icon={<Icon aria-hidden size={18} />}
      onClick={() => void refresh()}
    >
      {state === 'done' ? 'Refreshed' : 'Refresh Data'}
    </Button>
  );
}

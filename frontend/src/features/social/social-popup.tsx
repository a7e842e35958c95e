import {
  blocksModel,
  connectionsModel,
  copiesModel,
  receivedSharesModel,
  sentSharesModel,
} from '@anamnesis/contracts/social/read-models.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Check, RefreshCw } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { WaitingDot } from './badge/pending-badge.tsx';
import { usePending } from './badge/use-pending.ts';
import { useRequests } from './badge/use-requests.ts';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { useConnectionsQuery } from './contacts/contact-endpoints.ts';
import { ReceivedTab } from './received/received-tab.tsx';
import { SentTab } from './sent/sent-tab.tsx';
import { UpdatesTab } from './updates/updates-tab.tsx';
import { useUpdatesCount } from './updates/use-updates.ts';

/** Over the whole width of the dialog, and in sight while what is under it scrolls. */
const rowInDialog = 'sticky -top-4 z-10 -mx-6 -mt-4 bg-raised px-4';

export type SocialTab = 'received' | 'contacts' | 'sent' | 'updates';

export interface SocialPopupProps {
  onClose: () => void;
  /** Which tab is shown first; by default the one where something waits. */
  first?: SocialTab | undefined;
  /** What is received that the focus goes to. */
  shareId?: string | undefined;
  /** Sends something; from which tab, and to whom, where that is chosen already. */
  onSend: (from: SocialTab, recipientIds?: readonly string[]) => void;
  /** Opens a document that came. */
  onOpen: (documentId: string) => void;
}

/** What others have sent, and with whom one shares. */
export function SocialPopup({ onClose, first, shareId, onSend, onOpen }: SocialPopupProps) {
  const pending = usePending();
  const requests = useRequests();
  const [shown, setShown] = useState<SocialTab>(
    first ?? (pending === 0 && requests > 0 ? 'contacts' : 'received'),
  );
  const contacts = useConnectionsQuery().data?.total;
  const updates = useUpdatesCount();
  const tabs: readonly Tab<SocialTab>[] = [
    {
      id: 'received',
      label: `Received (${pending})`,
      content: <ReceivedTab shareId={shareId} onOpen={onOpen} />,
    },
    {
      id: 'contacts',
      label: <ContactsLabel contacts={contacts} requests={requests} />,
      content: <ContactsTab onSend={(ids) => onSend('contacts', ids)} />,
    },
    { id: 'sent', label: 'Sent', content: <SentTab onSend={() => onSend('sent')} /> },
    { id: 'updates', label: updates > 0 ? `Updates (${updates})` : 'Updates', content: <UpdatesTab /> },
  ];
  return (
    <Dialog
      open
      size="panel"
      title="Social"
      onOpenChange={(open) => !open && onClose()}
      footer={<RefreshButton />}
    >
      <div className="min-h-[min(33rem,calc(90dvh-11rem))]">
        <Tabs label="Social" tabs={tabs} shown={shown} onShow={setShown} rowClass={rowInDialog} />
      </div>
    </Dialog>
  );
}

function ContactsLabel({ contacts, requests }: { contacts: number | undefined; requests: number }) {
  return (
    <>
      {contacts === undefined ? 'Contacts' : `Contacts (${contacts})`}
      {requests > 0 && (
        <>
          <WaitingDot />
          <span className="sr-only">
            {requests === 1 ? '1 contact request' : `${requests} contact requests`}
          </span>
        </>
      )}
    </>
  );
}

type Dispatch = ThunkDispatch<
  Parameters<typeof api.util.selectCachedArgsForQuery>[0],
  unknown,
  UnknownAction
>;

const resetMs = 1000;
const models = [connectionsModel, blocksModel, receivedSharesModel, sentSharesModel, copiesModel];
const tags = models.map(({ name }) => name);

/** Asks again for everything that the Social popup shows. What changes elsewhere is fetched by itself. */
function useRefresh() {
  const dispatch = useDispatch<Dispatch>();
  const toasts = useToasts();
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  useEffect(() => {
    if (state !== 'done') return undefined;
    const timer = setTimeout(() => setState('idle'), resetMs);
    return () => clearTimeout(timer);
  }, [state]);
  const refresh = async (): Promise<void> => {
    setState('running');
    dispatch(api.util.invalidateTags(tags));
    const answers = await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    const failed = answers.some(({ isError }) => isError);
    if (failed)
      toasts.error('Not everything could be loaded again. What is shown may be old.', { key: 'refresh' });
    setState(failed ? 'idle' : 'done');
  };
  return { state, refresh };
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

import { Suspense, useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OverlayBoundary } from '../page/overlay-boundary.tsx';
import { pageWithStore } from '../page/page-load.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { useSession } from '../../session/use-session.ts';
import { useStateOfPerson } from '../../session/use-state-of-person.ts';
import { panelIn, PanelsContext, type Panel } from './panels-context.ts';

const InboxPanel = pageWithStore(() => import('../../features/inbox/inbox-panel.tsx'), 'InboxPanel');
const SocialPopup = pageWithStore(() => import('../../features/social/social-popup.tsx'), 'SocialPopup');
const SendDialog = pageWithStore(() => import('../../features/social/send/send-dialog.tsx'), 'SendDialog');

const WaitingShares = pageWithStore(
  () => import('../../features/social/received/waiting-shares.tsx'),
  'WaitingShares',
);

const nothing = (): boolean => false;

const names: Record<Panel['panel'], string> = {
  inbox: 'The list of your files',
  social: 'Social',
  send: 'Send to contacts',
};

/** Holds the panels above every page; they go when the person signs out. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useStateOfPerson<Panel>();
  const close = useCallback(() => setShown(null), [setShown]);
  usePanelInAddress(setShown);
  return (
    <PanelsContext value={setShown}>
      {children}
      {shown && (
        <OverlayBoundary key={shown.panel} name={names[shown.panel]} onClose={close}>
          <ShownPanel shown={shown} open={setShown} onClose={close} />
        </OverlayBoundary>
      )}
    </PanelsContext>
  );
}

/** Opens the panel that the address asks for, once, when somebody is signed in. */
function usePanelInAddress(open: (panel: Panel) => void): void {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const show = useEffectEvent(() => {
    const panel = panelIn(search);
    if (!panel) return;
    open(panel);
    const rest = new URLSearchParams(search);
    for (const name of ['social', 'share']) rest.delete(name);
    setSearch(rest, { replace: true });
  });
  const asks = user !== null && search.has('social');
  useEffect(() => {
    if (asks) show();
  }, [asks]);
}

interface ShownPanelProps {
  shown: Panel;
  open: (panel: Panel) => void;
  onClose: () => void;
}

function ShownPanel({ shown, open, onClose }: ShownPanelProps) {
  const navigate = useNavigate();
  const openDocument = (id: string): void => {
    onClose();
    void navigate(`/PDFupload?${new URLSearchParams({ document: id, show: 'view' })}`);
  };
  switch (shown.panel) {
    case 'inbox':
      return (
        <InboxPanel
          onClose={onClose}
          onOpen={({ id }) => openDocument(id)}
          onSend={(item) =>
            open(
              'folderId' in item
                ? { panel: 'send', folderIds: [item.folderId] }
                : { panel: 'send', fileIds: [item.fileId] },
            )
          }
          waiting={
            // The files are there without it.
            <ErrorBoundary fallback={nothing}>
              <Suspense>
                <WaitingShares onOpen={() => open({ panel: 'social', tab: 'received' })} />
              </Suspense>
            </ErrorBoundary>
          }
        />
      );
    case 'social':
      return (
        <SocialPopup
          first={shown.tab}
          shareId={shown.shareId}
          onClose={onClose}
          onOpen={openDocument}
          onSend={(from, recipientIds = []) => open({ panel: 'send', recipientIds, from })}
        />
      );
    case 'send':
      return (
        <SendDialog
          items={{ folderIds: shown.folderIds ?? [], fileIds: shown.fileIds ?? [] }}
          recipientIds={shown.recipientIds}
          onClose={() => (shown.from ? open({ panel: 'social', tab: shown.from }) : onClose())}
          onFindContacts={() => open({ panel: 'social', tab: 'contacts' })}
        />
      );
    default:
      return shown satisfies never;
  }
}

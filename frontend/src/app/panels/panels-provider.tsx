import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { OverlayBoundary } from '../overlay-boundary.tsx';
import { pageWithStore } from '../page-load.tsx';
import { useStateOfPerson } from '../../session/use-state-of-person.ts';
import { PanelsContext, type Panel } from './panels-context.ts';

const InboxPanel = pageWithStore(() => import('../../features/inbox/inbox-panel.tsx'), 'InboxPanel');
const SocialPopup = pageWithStore(() => import('../../features/social/social-popup.tsx'), 'SocialPopup');

const names: Record<Panel, string> = { inbox: 'The list of your files', social: 'Social' };

/** Holds the panels above every page; they go when the person signs out. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [shown, setShown] = useStateOfPerson<Panel>();
  const close = useCallback(() => setShown(null), [setShown]);
  const openFile = (id: string): void => {
    close();
    void navigate(`/PDFupload?${new URLSearchParams({ document: id, show: 'view' })}`);
  };
  return (
    <PanelsContext value={setShown}>
      {children}
      {shown && (
        <OverlayBoundary key={shown} name={names[shown]} onClose={close}>
          {shown === 'inbox' ? (
            <InboxPanel onClose={close} onOpen={({ id }) => openFile(id)} />
          ) : (
            <SocialPopup onClose={close} />
          )}
        </OverlayBoundary>
      )}
    </PanelsContext>
  );
}

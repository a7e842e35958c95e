import { useMemo, useRef, type ReactNode } from 'react';
import { OverlayBoundary } from '../page/overlay-boundary.tsx';
import { pageWithStore } from '../page/page-load.tsx';
import { useSession } from '../../session/use-session.ts';
import { useStateOfPerson } from '../../session/use-state-of-person.ts';
import { SettingsOverlayContext } from './settings-context.ts';

const SettingsOverlay = pageWithStore(() => import('./settings-overlay.tsx'), 'SettingsOverlay');

/** Holds the settings overlay above every page; it goes when the person signs out. */
export function SettingsOverlayProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useStateOfPerson<true>();
  const page = useRef<HTMLHeadingElement>(null);
  const control = useMemo(
    () => ({ page, open: () => (page.current ? page.current.focus() : setOpen(true)) }),
    [setOpen],
  );
  const close = (): void => setOpen(null);
  return (
    <SettingsOverlayContext value={control}>
      {children}
      {isOpen && user && (
        <OverlayBoundary name="Settings" onClose={close}>
          <SettingsOverlay user={user} onClose={close} />
        </OverlayBoundary>
      )}
    </SettingsOverlayContext>
  );
}

import type { ReactNode } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';
import { useSession } from '../session/use-session.ts';

/** Dialogs and messages, fetched ahead for those who are signed in; the sign-in screen seldom needs one. */
export function Ui({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <UiProvider ahead={user !== null} person={user?.id ?? null}>
      {children}
    </UiProvider>
  );
}

import type { ReactNode } from 'react';
import { DialogsProvider } from './dialogs.tsx';
import { ToastsProvider } from './toasts.tsx';

/** What `useDialogs` and `useToasts` need above them, once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ToastsProvider>
      <DialogsProvider>{children}</DialogsProvider>
    </ToastsProvider>
  );
}

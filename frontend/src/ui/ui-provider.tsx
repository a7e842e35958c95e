import type { ReactNode } from 'react';
import { DialogsProvider } from './dialogs.tsx';
import { ToastsProvider } from './toasts.tsx';

export interface UiProviderProps {
  children: ReactNode;
  /** Fetches what shows dialogs and messages before the first one: a message that the connection is gone must not need it. */
  ahead?: boolean | undefined;
}

/** What `useDialogs` and `useToasts` need above them, once. */
export function UiProvider({ children, ahead = true }: UiProviderProps) {
  return (
    <ToastsProvider ahead={ahead}>
      <DialogsProvider ahead={ahead}>{children}</DialogsProvider>
    </ToastsProvider>
  );
}

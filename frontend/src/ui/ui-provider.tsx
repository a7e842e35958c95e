import type { ReactNode } from 'react';
import { DialogsProvider } from './dialogs.tsx';
import { ToastsProvider } from './toasts.tsx';

export interface UiProviderProps {
  children: ReactNode;
  /** Fetches what shows dialogs and messages before the first one: a message that the connection is gone must not need it. */
  ahead?: boolean | undefined;
  /** Who is there, by whatever tells people apart. */
  person?: string | null | undefined;
}

/** What `useDialogs` and `useToasts` need above them, once. */
export function UiProvider({ children, ahead = true, person = null }: UiProviderProps) {
  return (
    <ToastsProvider ahead={ahead}>
      <DialogsProvider ahead={ahead} person={person}>
        {children}
      </DialogsProvider>
    </ToastsProvider>
  );
}

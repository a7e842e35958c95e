import type { ReactNode } from 'react';
import { DialogsProvider } from './dialogs/dialogs.tsx';
import { ToastsProvider } from './toasts/toasts.tsx';

export interface UiProviderProps {
  children: ReactNode;
  /** Preloads the code of dialogs and messages, so that a message about a lost connection can be shown without one. */
  ahead?: boolean | undefined;
  /** Identifies the current user. */
  person?: string | null | undefined;
}

/** Provider for `useDialogs` and `useToasts`. */
export function UiProvider({ children, ahead = true, person = null }: UiProviderProps) {
  return (
    <ToastsProvider ahead={ahead}>
      <DialogsProvider ahead={ahead} person={person}>
        {children}
      </DialogsProvider>
    </ToastsProvider>
  );
}

import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogsProvider } from './dialogs.tsx';
import { ToastsProvider } from './toasts.tsx';

/** What tooltips, `useDialogs` and `useToasts` need above them, once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
      <ToastsProvider>
        <DialogsProvider>{children}</DialogsProvider>
      </ToastsProvider>
    </Tooltip.Provider>
  );
}

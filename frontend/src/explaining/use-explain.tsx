import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import { useState, type ReactNode } from 'react';
import { fetchedDialog } from '../ui/dialogs/fetched-dialog.tsx';
import { useExplainer } from './explainer-endpoint.ts';

const ExplainDialog = fetchedDialog(
  'The explanation',
  async () => (await import('./explain-dialog.tsx')).ExplainDialog,
);

/** What is explained, with its text as it stands on the screen. */
export interface ToExplain {
  explained: Explained;
  text: string;
}

/** Has things explained in a dialog. `explain` is null where no model may explain anything to the person. `skip`: that is not asked. */
export function useExplain(skip = false): {
  explain: ((it: ToExplain) => void) | null;
  dialog: ReactNode;
} {
  const model = useExplainer(skip);
  const [open, setOpen] = useState<ToExplain | null>(null);
  return {
    explain: model === null ? null : setOpen,
    dialog: open && <ExplainDialog {...open} onClose={() => setOpen(null)} />,
  };
}

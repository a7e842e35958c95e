import { fetchedDialog } from '../../../ui/dialogs/fetched-dialog.tsx';

/** *Process all*, fetched when it is pressed. */
export const LaterProcessAll = fetchedDialog(
  'Process all',
  async () => (await import('./process-all.tsx')).ProcessAll,
);

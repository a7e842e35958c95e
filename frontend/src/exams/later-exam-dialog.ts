import { fetchedDialog } from '../ui/dialogs/fetched-dialog.tsx';

/** The dialog of an exam, fetched when it is opened. */
export const LaterExamDialog = fetchedDialog(
  'The exam',
  async () => (await import('./exam-dialog.tsx')).ExamDialog,
);

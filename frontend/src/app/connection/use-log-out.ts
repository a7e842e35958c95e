import { sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { isUnderWay } from '../../features/library/upload/list/rows/row.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useSession } from '../../session/use-session.ts';
import { outbox } from '../../unsent/outbox-of-tab.ts';

/** How long a log-out waits for a server that does not answer. */
const longestMs = 3000;

/** Logs out, after sending what waits. What cannot be sent, or is being uploaded, would be lost with the session: the person decides. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useSession();
  const { confirm } = useDialogs();
  return async () => {
    if (outbox.state().waiting > 0) await Promise.race([outbox.wake(), sleep(longestMs)]);
    const { waiting } = outbox.state();
    if (waiting > 0 && !(await confirm(question(waiting)))) return;
    if (uploadsNow.state().rows.some(isUnderWay) && !(await confirm(uploadQuestion))) return;
    logOut();
  };
}

const question = (waiting: number) => ({
  title: waiting === 1 ? 'Log out and lose an answer?' : `Log out and lose ${waiting} answers?`,
  description: `${waiting === 1 ? 'An answer' : `${waiting} answers`} could not be sent yet, because the server cannot be reached. Logging out erases what this device keeps for you. Stay logged in, and it is sent as soon as the server can be reached.`,
  confirmLabel: 'Log out and erase',
  cancelLabel: 'Stay logged in',
  danger: true,
});

const uploadQuestion = {
  title: 'Log out and stop uploading?',
  description: 'Not all of your files have arrived yet. What has arrived stays.',
  confirmLabel: 'Log out',
  cancelLabel: 'Stay logged in',
  danger: true,
};

import { pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';
import { useRequests } from './use-requests.ts';
import { useUpdatesWaiting } from './use-updates-waiting.ts';

/** What others have sent, in words. */
export const PendingWords = () => pendingInWords(usePending(), useRequests(), useUpdatesWaiting());

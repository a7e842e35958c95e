import type { ConnectionState } from '../../api/transport/connection.ts';
import type { UnsentNow } from '../../unsent/unsent-now.ts';

type Lost = Exclude<ConnectionState, 'well'>;
type Circumstances = UnsentNow & {
  /** The page was opened from what the device keeps. */
  unreached: boolean;
  /** It can be loaded again without a network. */
  canReload: boolean;
};

const what: Record<Lost, string> = {
  offline: 'You are offline.',
  unreachable: 'The server is not responding.',
};
const then: Record<Lost, string> = {
  offline: 'This page carries on by itself',
  unreachable: 'This page keeps trying',
};

/** What a person should know while the server cannot be reached: nothing is promised that a closed tab would break. */
export function connectionWords(state: Lost, { waiting, kept, unreached, canReload }: Circumstances): string {
  const answers = waiting === 1 ? '1 answer is' : `${waiting} answers are`;
  const unsent = kept
    ? `${answers} kept on this device and will be sent.`
    : `${answers} kept only on this page: leave it open.`;
  const own = unreached ? 'Today’s cards are those kept on this device.' : '';
  const until = canReload && kept ? '.' : '; do not reload it.';
  return [what[state], own, waiting > 0 ? unsent : '', then[state] + until].filter(Boolean).join(' ');
}

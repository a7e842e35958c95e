import type { ConnectionState } from '../../api/connection.ts';
import type { UnsentNow } from '../../unsent/unsent-now.ts';

type Lost = Exclude<ConnectionState, 'well'>;

const what: Record<Lost, string> = {
  offline: 'You are offline.',
  unreachable: 'The server does not answer.',
};
const then: Record<Lost, string> = {
  offline: 'This page goes on by itself when the network is back; do not reload it until then.',
  unreachable: 'It is asked again by itself; do not reload this page until then.',
};

/** What a person should know while the server cannot be reached: nothing is promised that a closed tab would break. */
export function connectionWords(state: Lost, { waiting, kept }: UnsentNow): string {
  const answers = waiting === 1 ? '1 answer is' : `${waiting} answers are`;
  const unsent = kept
    ? `${answers} kept on this device and will be sent.`
    : `${answers} kept by this page alone: leave it open.`;
  return [what[state], ...(waiting > 0 ? [unsent] : []), then[state]].join(' ');
}

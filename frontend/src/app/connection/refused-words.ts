import type { UnsentCall } from '../../unsent/unsent-call.ts';

/** The message for a call that was kept and then refused; null when nothing of it matters to a person. */
export function refusedWords(call: UnsentCall, reason: string, now: Date): string | null {
  if (call.kind === 'cleanUp') return null;
  const what =
    call.kind === 'answer' ? 'An answer that was kept here' : 'The undo of an answer that was kept here';
  const done = call.kind === 'answer' ? 'was not saved' : 'was not done';
  return `${what} (${moment(new Date(call.at), now)}) ${done}: ${reason}`;
}

const moment = (at: Date, now: Date): string =>
  at.toDateString() === now.toDateString()
    ? at.toLocaleTimeString([], { timeStyle: 'short' })
    : at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

import type { UnsentCall } from '../../unsent/unsent-call.ts';

/** The message for a call that was kept and then refused; null when nothing of it matters to a person. */
export function refusedWords(call: UnsentCall, reason: string, now: Date): string | null {
  if (call.kind === 'cleanUp') return null;
  const isUndo = call.kind === 'undo';
  const what = isUndo ? 'The undo of an answer that was kept here' : 'An answer that was kept here';
  const done = isUndo ? 'was not done' : 'was not saved';
  return `${what} (${moment(new Date(call.at), now)}) ${done}: ${reason}`;
}

const moment = (at: Date, now: Date): string =>
  at.toDateString() === now.toDateString()
    ? at.toLocaleTimeString([], { timeStyle: 'short' })
    : at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

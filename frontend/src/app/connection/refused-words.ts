import type { UnsentCall } from '../../unsent/unsent-call.ts';

/** The message for a call that was kept and then refused; null when nothing of it matters to a person. */
export function refusedWords(call: UnsentCall, reason: string, now: Date): string | null {
  if (call.kind === 'cleanUp') return null;
  const isUndo = call.kind === 'undo';
  const what = isUndo ? 'Undoing an answer that was kept here' : 'An answer that was kept here';
  const done = isUndo ? 'failed' : 'was not saved';
  return `${what} (${moment(new Date(call.at), now)}) ${done}: ${reason}`;
}

/** For so many answers that came too late: what they were given to does not exist any more. */
export const droppedWords = (count: number): string =>
  count === 1
    ? 'An answer that was kept here was dropped: its card or question has since been deleted.'
    : `${count.toLocaleString('en')} answers that were kept here were dropped: their cards or questions have since been deleted.`;

/** For so many cards whose text is not the one that was answered. */
export const editedWords = (count: number): string =>
  count === 1
    ? '1 card has changed since you answered it. Your answer counts.'
    : `${count.toLocaleString('en')} cards have changed since you answered them. Your answers count.`;

const moment = (at: Date, now: Date): string =>
  at.toDateString() === now.toDateString()
    ? at.toLocaleTimeString([], { timeStyle: 'short' })
    : at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

import type { UnsentCall } from '../../unsent/unsent-call.ts';

/** The message for a call that was kept and then refused; null when nothing of it matters to a person. */
export function refusedWords(call: UnsentCall, reason: string, now: Date): string | null {
  if (call.kind === 'cleanUp') return null;
  const isUndo = call.kind === 'undo';
  const what = isUndo ? 'The undo of an answer that was kept here' : 'An answer that was kept here';
  const done = isUndo ? 'was not done' : 'was not saved';
  return `${what} (${moment(new Date(call.at), now)}) ${done}: ${reason}`;
}

/** For so many answers that came too late: what they were given to does not exist any more. */
export const droppedWords = (count: number): string =>
  count === 1
    ? 'An answer that was kept here was dropped, because its card or question has been deleted meanwhile.'
    : `${count.toLocaleString('en')} answers that were kept here were dropped, because their cards or questions have been deleted meanwhile.`;

/** For so many cards whose text is not the one that was answered. */
export const editedWords = (count: number): string =>
  count === 1
    ? '1 card was changed since you answered it. Your answer counts.'
    : `${count.toLocaleString('en')} cards were changed since you answered them. Your answers count.`;

const moment = (at: Date, now: Date): string =>
  at.toDateString() === now.toDateString()
    ? at.toLocaleTimeString([], { timeStyle: 'short' })
    : at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

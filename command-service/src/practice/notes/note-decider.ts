import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { mostNotes } from '@anamnesis/contracts/practice/limits.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { askedInPractice } from '../asked.ts';
import type { Practice } from '../practice.ts';

export type NoteCommand = { type: 'KeepNote'; questionId: string; text: string; at: string };

/** A note belongs to what is asked, not to the giving of it. */
export function keepNote({ questionId, text, at }: NoteCommand, state: Practice): PracticeEvent[] {
  const { item } = askedInPractice(state, questionId);
  const { notes } = state;
  if ((notes.get(item) ?? '') === text) return [];
  if (text !== '' && !notes.has(item) && notes.size >= mostNotes)
    throw new Rejection(
      practiceRefusals.TOO_MANY_NOTES,
      `You can keep ${mostNotes.toLocaleString('en-GB')} notes at most. Please delete some first.`,
    );
  return [{ type: 'PracticeNoteKept', data: { item, text, at } }];
}

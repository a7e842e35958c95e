import { useMemo } from 'react';
import type { PageAsText } from '../reflow/page-as-text.ts';
import { isInNotes, type Sought } from './sentence-in-notes.ts';
import { notesTextOf, type NotesText } from './notes-text.ts';

export interface SentenceInNotes {
  /** Null where the slide has none. */
  notes: NotesText | null;
  /** Undefined until it is known, as the slide is read first. */
  inNotes: boolean | undefined;
}

/** Whether what is sought is to be shown in the notes of its slide. `slide`: undefined until it is read, null without text. */
export function useSentenceInNotes(
  text: string | undefined,
  slide: PageAsText | null | undefined,
  { span, sentence }: Sought,
): SentenceInNotes {
  const notes = useMemo(() => (text === undefined ? null : notesTextOf(text)), [text]);
  const inNotes = useMemo(() => {
    if (!notes) return false;
    if (slide === undefined) return undefined;
    return isInNotes(slide?.text.page ?? null, notes, { span, sentence });
  }, [notes, slide, span, sentence]);
  return { notes, inNotes };
}

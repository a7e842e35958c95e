import { useMemo } from 'react';
import type { PageText } from '../../pdf/highlight/text/page-text.ts';
import type { MarkPage } from '../../pdf/page/page-features.ts';
import type { PageAsText } from '../reflow/page-as-text.ts';
import { notesTextOf, type NotesText, hasSpan } from './notes-text.ts';

export interface SentenceInNotes {
  /** Null where the slide has none. */
  notes: NotesText | null;
  /** Undefined until it is known, as the slide is read first. */
  inNotes: boolean | undefined;
}

/** What is looked for on the page of a card or a passage. */
interface Sought {
  /** Word for word; empty where it is not known. */
  span: string;
  /** Marks it in a text, also where it stands there in other words. */
  sentence: MarkPage;
}

/** Whether what is sought is in the notes of a slide and not on the slide itself, whose text is null where it has none. */
export function isInNotes(slide: PageText | null, { text }: NotesText, { span, sentence }: Sought): boolean {
  const notes = text.page;
  if (slide && hasSpan(slide, span)) return false;
  if (hasSpan(notes, span)) return true;
  return !(slide && sentence(slide).length > 0) && sentence(notes).length > 0;
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

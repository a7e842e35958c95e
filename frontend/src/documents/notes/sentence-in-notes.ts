import type { PageText } from '../../pdf/highlight/page-text.ts';
import type { MarkPage } from '../../pdf/page-features.ts';
import { hasSpan, type NotesText } from './notes-text.ts';

/** What is looked for on the page of a card or a passage. */
export interface Sought {
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

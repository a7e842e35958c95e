import type { PageText } from '../../pdf/highlight/text/page-text.ts';
import { hasSpan, type NotesText } from './notes-text.ts';

/** Whether a card is to be marked in a text of its page. Keep the function: a new one draws the highlights anew. */
export type IsOf = (page: PageText, card: { span: string }) => boolean;

/** On a slide with notes: what is only in the notes is not looked for in other words on the slide. */
export const isOfSlide =
  (notes: NotesText): IsOf =>
  (slide, { span }) =>
    !hasSpan(notes.text.page, span) || hasSpan(slide, span);

/** In the notes of a slide: what somebody wrote without a passage may be about either. */
export const isOfNotes: IsOf = (notes, { span }) => span.trim() === '' || hasSpan(notes, span);

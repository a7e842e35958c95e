import { useMemo } from 'react';
import { useSpeakerNotesQuery } from './notes-endpoint.ts';
import { notesTextOf, type NotesText } from './notes-text.ts';

export type NotesByPage = ReadonlyMap<number, NotesText>;

/** The speaker notes of a document by page. Without them, or while they cannot be fetched, it is shown all the same. */
export function useSpeakerNotes(documentId: string, wanted: boolean): NotesByPage {
  const { data } = useSpeakerNotesQuery({ pdfId: documentId }, { skip: !wanted });
  return useMemo(
    () => new Map(data?.notes.map(({ pageNumber, text }) => [pageNumber, notesTextOf(text)])),
    [data],
  );
}

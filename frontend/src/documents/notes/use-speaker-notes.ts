import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { wholeList } from '../../api/endpoints.ts';
import { notesTextOf, type NotesText } from './notes-text.ts';

const { useSpeakerNotesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // The notes of a document never change.
    speakerNotes: build.query({ ...wholeList(documentsApi.getSpeakerNotes), providesTags: [] }),
  }),
});

export type NotesByPage = ReadonlyMap<number, NotesText>;

/** The speaker notes of a document by page. Without them, or while they cannot be fetched, it is shown all the same. */
export function useSpeakerNotes(documentId: string, wanted: boolean): NotesByPage {
  const { data } = useSpeakerNotesQuery({ pdfId: documentId }, { skip: !wanted });
  return useMemo(
    () => new Map(data?.notes.map(({ pageNumber, text }) => [pageNumber, notesTextOf(text)])),
    [data],
  );
}

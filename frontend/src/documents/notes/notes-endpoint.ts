import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../../api/api.ts';
import { wholeList } from '../../api/endpoints.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // The notes of a document never change.
    speakerNotes: build.query({ ...wholeList(documentsApi.getSpeakerNotes), providesTags: [] }),
  }),
});

export const { useSpeakerNotesQuery } = endpoints;

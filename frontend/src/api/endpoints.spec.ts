import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import type { ApiError } from './api-error.ts';
import type { Call } from './transport/request.ts';
import { calls, command, query, repeatable, upload, wholeList } from './endpoints.ts';

describe('endpoints made from the table', () => {
  it('are named as there, each by what it is', () => {
    const { addFolder, uploadText, getUserFolders } = libraryApi;
    const { getDocumentFile } = documentsApi;
    const made = calls({ addFolder, uploadText, getUserFolders, getDocumentFile });
    expect([made.useAddFolderMutation, made.useUploadTextMutation, made.useGetUserFoldersQuery]).toEqual(
      Array.from({ length: 3 }, () => expect.any(Function)),
    );
    // A file is no answer that is kept.
    expect(Object.keys(made.endpoints)).not.toContain('getDocumentFile');
    // Another screen may name the same call, which stays as it is.
    const before = made.endpoints.getUserFolders;
    expect(calls({ getUserFolders }).endpoints.getUserFolders).toBe(before);
  });

  it('are sent again under the id of their caller', () => {
    const { query: build } = repeatable(libraryApi.updatePDFOrder);
    const call = build({ input: { folderId: 'f', orderUpdates: [] }, commandId: 'once' });
    expect(call).toMatchObject({ endpoint: libraryApi.updatePDFOrder, commandId: 'once' });
  });

  it('are provided by what they read and invalidate what they change', () => {
    expect(query(libraryApi.getUserFolders).providesTags).toEqual(['folders', 'documents']);
    const { invalidatesTags } = command(libraryApi.deletePDF);
    const meta = { position: '900', reads: [], changes: libraryApi.deletePDF.changes };
    expect(invalidatesTags({}, undefined, {}, meta)).toEqual(['documents', 'cards']);
    expect(invalidatesTags({}, undefined, {}, meta)).toEqual([]);
  });

  it('follow the cursor of a list to its end', async () => {
    const whole = wholeList(cardsApi.getDueQuestions);
    expect(whole.providesTags).toEqual(query(cardsApi.getDueQuestions).providesTags);
    const sent: unknown[] = [];
    const pages = [
      { dueQuestions: ['a', 'b'], nextCursor: 'after b' },
      { dueQuestions: ['c'], nextCursor: null },
    ];
    const fetchPage = ({ input }: Call) => ({ data: pages[sent.push(input) - 1] });
    const asked = { questionType: 'anki' as const, dueDate: '2026-11-20' };
    const { data } = await whole.queryFn(asked, null, null, fetchPage);
    expect(data).toEqual({ dueQuestions: ['a', 'b', 'c'], nextCursor: null });
    expect(sent).toEqual([asked, { ...asked, cursor: 'after b' }]);
  });

  it('fail as a whole when one page of a list fails', async () => {
    const error: ApiError = { message: '', code: 'NOT_FOUND', status: 404, details: {} };
    const answers = [{ data: { questions: ['a'], nextCursor: 'b' } }, { error }];
    const whole = wholeList(cardsApi.getAnkiQuestions);
    const fetched = await whole.queryFn({ pdfId: 'd' }, null, null, () => answers.shift()!);
    expect(fetched).toEqual({ error });
  });

  it('invalidate nothing when a command is rejected', () => {
    const error: ApiError = { message: '', code: 'NOT_FOUND', status: 404, details: {} };
    const meta = { position: '901', reads: [], changes: libraryApi.deletePDF.changes };
    expect(command(libraryApi.deletePDF).invalidatesTags({}, error, {}, meta)).toEqual([]);
  });

  it('separate the files of an upload from its fields', () => {
    const file = new File(['x'], 'a.txt');
    const call = upload(libraryApi.uploadText).query({ folderID: 'f', customName: 'A', files: { file } });
    expect(call).toMatchObject({ input: { folderID: 'f', customName: 'A' }, files: { file } });
  });
});

import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { libraryApi, type Folder } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ApiError } from './api-error.ts';
import { command, query, upload } from './endpoints.ts';

describe('endpoints made from the table', () => {
  it('carry the types of the contract', () => {
    const folders = query(libraryApi.getUserFolders);
    expectTypeOf(folders.query).parameter(0).toBeVoid();
    expectTypeOf(folders.transformResponse).returns.toEqualTypeOf<{ folders: Folder[] }>();
    const due = query(cardsApi.getDueQuestions);
    expectTypeOf(due.query).parameter(0).toHaveProperty('dueDate');
    const add = command(libraryApi.addFolder);
    expectTypeOf(add.query).parameter(0).toEqualTypeOf<{ folderName: string }>();
  });

  it('are provided by what they read and invalidate what they change', () => {
    expect(query(libraryApi.getUserFolders).providesTags).toEqual(['folders', 'documents']);
    const { invalidatesTags } = command(libraryApi.deletePDF);
    const meta = { position: '900', reads: [], changes: libraryApi.deletePDF.changes };
    expect(invalidatesTags({}, undefined, {}, meta)).toEqual(['documents', 'cards']);
    expect(invalidatesTags({}, undefined, {}, meta)).toEqual([]);
  });

  it('leave everything as it is when a command is refused', () => {
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

import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from './commands.ts';
import { libraryDecider } from './decider.ts';
import { aFile, documentUploaded, folderAdded, plenty, upload } from './testing/events.ts';

const { given } = specOf(libraryDecider);
const hearts = folderAdded('hearts', 'Hearts', 0);
const lungs = folderAdded('lungs', 'Lungs', 1);
const ecg = documentUploaded('ecg', 'hearts', 'ECG', 0);
const rename = (documentId: string, name: string): LibraryCommand => ({
  type: 'RenameDocument',
  documentId,
  name,
});

const renamed = (documentId: string): LibraryEvent => ({
  type: 'DocumentRenamed',
  data: { documentId, name: 'New' },
});
const orderOf = (documentId: string): LibraryCommand => ({
  type: 'ReorderDocuments',
  folderId: 'hearts',
  orders: [{ documentId, displayOrder: 4 }],
});

describe('folders', () => {
  const addLungs: LibraryCommand = { type: 'AddFolder', folderId: 'lungs', name: 'Lungs', quota: plenty };

  it('are added at the end', () => {
    expect(given(hearts).when(addLungs)).toEqual([lungs]);
    expect(given(folderAdded('hearts', 'Hearts', 41)).when(addLungs)).toEqual([
      folderAdded('lungs', 'Lungs', 42),
    ]);
  });

  it('have names of their own', () => {
    expect(given(folderAdded('old', 'Lungs', 0)).when(addLungs)).toMatchObject({
      status: 409,
      code: 'FOLDER_NAME_EXISTS',
      message: 'Folder name already exists',
    });
    expect(
      given(hearts, lungs).when({ type: 'RenameFolder', folderId: 'lungs', name: 'Hearts' }),
    ).toMatchObject({ status: 409, code: 'FOLDER_NAME_EXISTS', message: 'Folder name already exists' });
  });

  it('give their name free when they are renamed or deleted', () => {
    expect(
      given(hearts, { type: 'FolderRenamed', data: { folderId: 'hearts', name: 'Cardiology' } }).when({
        type: 'AddFolder',
        folderId: 'new',
        name: 'Hearts',
        quota: plenty,
      }),
    ).toEqual([folderAdded('new', 'Hearts', 1)]);
    expect(
      given(hearts, { type: 'FolderDeleted', data: { folderId: 'hearts', documentIds: [] } }).when({
        type: 'AddFolder',
        folderId: 'new',
        name: 'Hearts',
        quota: plenty,
      }),
    ).toEqual([folderAdded('new', 'Hearts', 0)]);
  });

  it.each([
    ['Hearts', 'HEARTS'],
    ['Straße', 'STRASSE'],
    ['\u00d6dem', 'o\u0308dem'],
    ['ΟΔΟΣ', 'οδός'.normalize('NFD').replaceAll('\u0301', '')],
  ])('are one name in any case: %s and %s', (name, other) => {
    const taken = { status: 409, code: 'FOLDER_NAME_EXISTS' };
    const first = folderAdded('first', name, 0);
    const add: LibraryCommand = { type: 'AddFolder', folderId: 'new', name: other, quota: plenty };
    expect(given(first).when(add)).toMatchObject(taken);
    const renameLungs: LibraryCommand = { type: 'RenameFolder', folderId: 'lungs', name: other };
    expect(given(first, lungs).when(renameLungs)).toMatchObject(taken);
  });

  it('may be renamed to another case of their own name', () => {
    const again: LibraryCommand = { type: 'RenameFolder', folderId: 'hearts', name: 'HEARTS' };
    const data = { folderId: 'hearts', name: 'HEARTS' };
    expect(given(hearts).when(again)).toEqual([{ type: 'FolderRenamed', data }]);
  });

  it('that differ by case from before stay, and can be renamed apart', () => {
    const both = [hearts, folderAdded('lower', 'hearts', 1)];
    const apart: LibraryCommand = { type: 'RenameFolder', folderId: 'lower', name: 'Vessels' };
    expect(given(...both).when(apart)).toMatchObject([{ type: 'FolderRenamed' }]);
  });

  it('renamed to the same name stay as they are', () => {
    expect(given(hearts).when({ type: 'RenameFolder', folderId: 'hearts', name: 'Hearts' })).toEqual([]);
  });

  it('go with their documents, and only with those', () => {
    expect(
      given(hearts, lungs, ecg, documentUploaded('copd', 'lungs', 'COPD', 0)).when({
        type: 'DeleteFolder',
        folderId: 'hearts',
      }),
    ).toEqual([{ type: 'FolderDeleted', data: { folderId: 'hearts', documentIds: ['ecg'] } }]);
  });

  it.each(['unknown', 'constructor', 'toString', '__proto__'])(
    'are not found under the id %s',
    (folderId) => {
      const commands: LibraryCommand[] = [
        { type: 'RenameFolder', folderId, name: 'x' },
        { type: 'DeleteFolder', folderId },
        { type: 'ReorderFolders', orders: [{ folderId, displayOrder: 0 }] },
        { type: 'ReorderDocuments', folderId, orders: [] },
        upload(folderId, 'x', aFile('a')),
      ];
      for (const command of commands)
        expect(given(hearts).when(command)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );
});

describe('documents', () => {
  it('are renamed', () => {
    expect(given(hearts, ecg).when(rename('ecg', 'ECGs'))).toEqual([
      { type: 'DocumentRenamed', data: { documentId: 'ecg', name: 'ECGs' } },
    ]);
    expect(given(hearts, ecg).when(rename('ecg', 'ECG'))).toEqual([]);
  });

  it('take no name that a document of any folder has', () => {
    expect(
      given(hearts, lungs, ecg, documentUploaded('copd', 'lungs', 'COPD', 0)).when(rename('copd', 'ECG')),
    ).toMatchObject({ status: 409, code: 'DOCUMENT_NAME_EXISTS', message: 'Document name already exists' });
  });

  it('are one name in any case, and may be renamed to another case of their own', () => {
    const taken = { status: 409, code: 'DOCUMENT_NAME_EXISTS' };
    expect(given(hearts, ecg).when(upload('hearts', 'ecg', aFile('new')))).toMatchObject(taken);
    const others = [hearts, ecg, documentUploaded('copd', 'hearts', 'COPD', 1)];
    expect(given(...others).when(rename('copd', 'Ecg'))).toMatchObject(taken);
    const data = { documentId: 'ecg', name: 'Ecg' };
    expect(given(...others).when(rename('ecg', 'Ecg'))).toEqual([{ type: 'DocumentRenamed', data }]);
  });

  it('may take back the name of the one they were uploaded with', () => {
    const text = documentUploaded('t', 'hearts', 'Both', 1, { type: 'text', linkedDocumentId: 'p' });
    const pair: LibraryEvent[] = [hearts, documentUploaded('p', 'hearts', 'Both', 0), text];
    expect(given(...pair, renamed('p')).when(rename('t', 'New'))).toEqual([renamed('t')]);
    expect(given(...pair, renamed('t')).when(rename('p', 'New'))).toEqual([renamed('p')]);
    expect(given(...pair, documentUploaded('x', 'hearts', 'New', 2)).when(rename('t', 'New'))).toMatchObject({
      status: 409,
      code: 'DOCUMENT_NAME_EXISTS',
    });
  });

  it('are deleted', () => {
    expect(given(hearts, ecg).when({ type: 'DeleteDocument', documentId: 'ecg' })).toEqual([
      { type: 'DocumentDeleted', data: { documentId: 'ecg' } },
    ]);
  });

  it.each(['unknown', 'constructor', 'hearts'])('are not found under the id %s', (documentId) => {
    expect(given(hearts, ecg).when(rename(documentId, 'x'))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Document not found',
    });
    expect(given(hearts, ecg).when({ type: 'DeleteDocument', documentId })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(
      given(hearts, ecg).when({
        type: 'ReorderDocuments',
        folderId: 'hearts',
        orders: [{ documentId, displayOrder: 3 }],
      }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a new order', () => {
  it('records only what moved', () => {
    expect(
      given(hearts, lungs).when({
        type: 'ReorderFolders',
        orders: [
          { folderId: 'lungs', displayOrder: 1 },
          { folderId: 'hearts', displayOrder: 2 },
        ],
      }),
    ).toEqual([{ type: 'FoldersReordered', data: { orders: [{ folderId: 'hearts', displayOrder: 2 }] } }]);
  });

  it('takes the last place that is named for one folder', () => {
    const orders = [1, 0].map((displayOrder) => ({ folderId: 'hearts', displayOrder }));
    expect(given(hearts).when({ type: 'ReorderFolders', orders })).toEqual([]);
  });

  it('is refused as a whole when one id is unknown', () => {
    expect(
      given(hearts, lungs).when({
        type: 'ReorderFolders',
        orders: [
          { folderId: 'hearts', displayOrder: 5 },
          { folderId: 'gone', displayOrder: 0 },
        ],
      }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('of documents stays within their folder', () => {
    expect(given(hearts, lungs, ecg).when(orderOf('ecg'))).toEqual([
      {
        type: 'DocumentsReordered',
        data: { folderId: 'hearts', orders: [{ documentId: 'ecg', displayOrder: 4 }] },
      },
    ]);
    expect(
      given(hearts, lungs, documentUploaded('copd', 'lungs', 'COPD', 0)).when(orderOf('copd')),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the fold', () => {
  it('leaves the state it was given untouched', () => {
    const before = libraryDecider.evolve(libraryDecider.initialState, hearts);
    libraryDecider.evolve(before, { type: 'FolderRenamed', data: { folderId: 'hearts', name: 'x' } });
    libraryDecider.evolve(before, lungs);
    expect([...before.folders]).toEqual([['hearts', { name: 'Hearts', displayOrder: 0 }]]);
    expect(libraryDecider.initialState.folders.size).toBe(0);
  });
});

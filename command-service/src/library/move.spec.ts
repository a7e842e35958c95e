import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import type { DocumentMove, LibraryCommand } from './commands.ts';
import { libraryDecider } from './decider.ts';
import { documentUploaded, folderAdded } from './testing/events.ts';

const { given } = specOf(libraryDecider);
const text = { type: 'text', linkedDocumentId: 'ecg' } as const;
const library = [
  folderAdded('hearts', 'Hearts', 0),
  folderAdded('lungs', 'Lungs', 1),
  documentUploaded('ecg', 'hearts', 'ECG', 0),
  documentUploaded('words', 'hearts', 'ECG', 1, text),
  documentUploaded('valves', 'hearts', 'Valves', 2),
  documentUploaded('asthma', 'lungs', 'Asthma', 7),
];
const move = (folderId: string, ...moves: (string | DocumentMove)[]): LibraryCommand => ({
  type: 'MoveDocuments',
  folderId,
  moves: moves.map((each) => (typeof each === 'string' ? { documentId: each } : each)),
});
const moved = (folderId: string, ...places: [documentId: string, displayOrder: number][]): LibraryEvent => ({
  type: 'DocumentsMoved',
  data: { folderId, moves: places.map(([documentId, displayOrder]) => ({ documentId, displayOrder })) },
});

describe('documents that are moved into another folder', () => {
  it('come behind those that are there, in the order in which they are named', () => {
    const both = given(...library).when(move('lungs', 'valves', 'ecg'));
    expect(both).toEqual([moved('lungs', ['valves', 8], ['ecg', 9])]);
  });

  it('come back to the place that they had', () => {
    const back = move('hearts', { documentId: 'valves', displayOrder: 2 });
    expect(given(...library, moved('lungs', ['valves', 8])).when(back)).toEqual([
      moved('hearts', ['valves', 2]),
    ]);
  });

  it('are not moved where they are already', () => {
    expect(given(...library).when(move('hearts', 'valves'))).toEqual([]);
    expect(given(...library).when(move('lungs', 'asthma', 'valves', 'valves'))).toEqual([
      moved('lungs', ['valves', 8]),
    ]);
  });

  it('stay all where they are when one of the names is taken there, in whatever case', () => {
    const taken = documentUploaded('other', 'lungs', 'VALVES', 8);
    expect(given(...library, taken).when(move('lungs', 'ecg', 'valves'))).toMatchObject({
      code: 'DOCUMENT_NAME_EXISTS',
      message: expect.stringContaining('Valves'),
    });
    const twice = [folderAdded('new', 'New', 2), documentUploaded('other', 'lungs', 'valves', 8)];
    expect(given(...library, ...twice).when(move('new', 'valves', 'other'))).toMatchObject({
      code: 'DOCUMENT_NAME_EXISTS',
    });
  });

  it('may share a name where they are a PDF and its text, together or one after the other', () => {
    const pair = moved('lungs', ['ecg', 8], ['words', 9]);
    expect(given(...library).when(move('lungs', 'ecg', 'words'))).toEqual([pair]);
    expect(given(...library, moved('lungs', ['ecg', 8])).when(move('lungs', 'words'))).toEqual([
      moved('lungs', ['words', 9]),
    ]);
  });

  it.each([
    ['a folder that is not there', move('nowhere', 'valves')],
    ['a document that is not there', move('lungs', 'valves', 'nothing')],
  ])('need %s', (_, command) => {
    expect(given(...library).when(command)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are deleted with the folder that they are in now, and not with the one that they left', () => {
    const events = [...library, moved('lungs', ['valves', 8])];
    expect(given(...events).when({ type: 'DeleteFolder', folderId: 'hearts' })).toEqual([
      { type: 'FolderDeleted', data: { folderId: 'hearts', documentIds: ['ecg', 'words'] } },
    ]);
    expect(given(...events).when({ type: 'DeleteFolder', folderId: 'lungs' })).toEqual([
      { type: 'FolderDeleted', data: { folderId: 'lungs', documentIds: ['valves', 'asthma'] } },
    ]);
  });
});

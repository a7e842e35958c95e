import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from '../commands.ts';
import { libraryDecider } from '../decider.ts';
import { aFile, documentUploaded, folderAdded, upload } from '../testing/events.ts';

const { given } = specOf(libraryDecider);
const hearts = folderAdded('hearts', 'Hearts', 0);
const lungs = folderAdded('lungs', 'Lungs', 1);
const ecg = documentUploaded('ecg', 'hearts', 'ECG', 0);
const sample = (folderId: string) => documentUploaded('sample', folderId, 'Sample', 0, { origin: 'sample' });

describe('uploads', () => {
  it('are added at the end of their folder', () => {
    expect(
      given(hearts, documentUploaded('ecg', 'hearts', 'ECG', 6)).when(
        upload('hearts', 'Murmurs', aFile('murmurs')),
      ),
    ).toEqual([documentUploaded('murmurs', 'hearts', 'Murmurs', 7)]);
  });

  it('of a PDF and a text share the name, and the text is linked to the PDF', () => {
    expect(given(hearts).when(upload('hearts', 'Both', aFile('p'), aFile('t', 'text')))).toEqual([
      documentUploaded('p', 'hearts', 'Both', 0),
      documentUploaded('t', 'hearts', 'Both', 1, { type: 'text', linkedDocumentId: 'p' }),
    ]);
  });

  it('are refused when the folder holds the name', () => {
    expect(given(hearts, ecg).when(upload('hearts', 'ECG', aFile('again')))).toMatchObject({
      status: 409,
      code: 'DOCUMENT_NAME_EXISTS',
      message: 'Document name already exists in this folder',
    });
  });

  it('may take a name that another folder holds', () => {
    expect(given(hearts, lungs, ecg).when(upload('lungs', 'ECG', aFile('again')))).toEqual([
      documentUploaded('again', 'lungs', 'ECG', 0),
    ]);
  });
});

describe('the sample document', () => {
  const addSample: LibraryCommand = {
    type: 'AddSample',
    folderId: 'start',
    folderName: 'Getting started',
    documentName: 'Sample',
    file: aFile('sample'),
  };

  it('comes in a folder of its own', () => {
    expect(given().when(addSample)).toEqual([folderAdded('start', 'Getting started', 0), sample('start')]);
  });

  it('comes once, also after it was deleted', () => {
    const start = folderAdded('start', 'Getting started', 0);
    const deleted: LibraryEvent = {
      type: 'FolderDeleted',
      data: { folderId: 'start', documentIds: ['sample'] },
    };
    expect(given(start, sample('start')).when(addSample)).toEqual([]);
    expect(given(start, sample('start'), deleted).when(addSample)).toEqual([]);
  });

  it('goes into the folder of that name when the person was quicker', () => {
    const own = folderAdded('own', 'Getting started', 0);
    expect(given(own).when(addSample)).toEqual([sample('own')]);
    expect(given(own, documentUploaded('mine', 'own', 'Sample', 0)).when(addSample)).toEqual([]);
  });
});

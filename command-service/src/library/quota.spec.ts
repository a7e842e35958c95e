import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { type LibraryAmounts, mostFolders } from '@anamnesis/contracts/library/quota.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from './commands.ts';
import { libraryDecider } from './decider.ts';
import { storageOf, libraryUsageOf } from './quota.ts';
import { aFile, documentUploaded, folderAdded, plenty } from './testing/events.ts';

const { given } = specOf(libraryDecider);
const MB = 1024 * 1024;
const sized = (documentId: string, bytes: number) => ({
  ...aFile(documentId),
  blob: { hash: 'h', size: bytes },
});
const hearts = folderAdded('hearts', 'Hearts', 0);
const ecg = documentUploaded('ecg', 'hearts', 'ECG', 0, { blob: { hash: 'h', size: 4 * MB } });

const uploading = (quota: Partial<LibraryAmounts>, ...sizes: number[]): LibraryCommand => ({
  type: 'UploadDocuments',
  folderId: 'hearts',
  name: 'New',
  files: sizes.map((size, n) => sized(`new${n}`, size)),
  quota: { ...plenty, ...quota },
});
const adding = (folders: number): LibraryCommand => ({
  type: 'AddFolder',
  folderId: 'lungs',
  name: 'Lungs',
  quota: { ...plenty, folders },
});
const refused = (message: string) => ({ status: 413, code: 'QUOTA_EXCEEDED', message });
const ends = 'Please delete some that you no longer need, then try again.';

describe('the quota of a person', () => {
  it('ends where the lists of a library do, also when it is any number', () => {
    const full = Array.from({ length: mostFolders }, (_, n) => folderAdded(`f${n}`, `Folder ${n}`, n));
    expect(given(...full.slice(1)).when(adding(Infinity))).toHaveLength(1);
    expect(given(...full).when(adding(Infinity))).toEqual(
      refused(`You have 5,000 of 5,000 folders. ${ends}`),
    );
  });

  it('of bytes is filled to the last one', () => {
    expect(given(hearts, ecg).when(uploading({ bytes: 6 * MB }, MB, MB))).toHaveLength(2);
    expect(given(hearts, ecg).when(uploading({ bytes: 6 * MB }, MB, MB + 1))).toEqual(
      refused(
        'There is no room for this: you use 4 MB of 6 MB, and this has 2 MB. ' +
          'Please delete documents that you no longer need, then try again.',
      ),
    );
  });

  it('of bytes says so where deleting would not help', () => {
    expect(given(hearts).when(uploading({ bytes: 6 * MB }, 7 * MB))).toEqual(
      refused(
        'There is no room for this: it is more than the 6 MB that you may keep in all. Please upload a smaller file.',
      ),
    );
  });

  it('of documents counts each file of an upload', () => {
    expect(given(hearts, ecg).when(uploading({ documents: 2 }, 1))).toHaveLength(1);
    expect(given(hearts, ecg).when(uploading({ documents: 2 }, 1, 1))).toEqual(
      refused(`You have 1 of 2 documents, and this has 2: 1 too many. ${ends}`),
    );
  });

  it('of folders holds', () => {
    expect(given(hearts).when(adding(2))).toHaveLength(1);
    expect(given(hearts).when(adding(1))).toEqual(refused(`You have 1 of 1 folders. ${ends}`));
  });

  const gone: LibraryEvent[] = [
    { type: 'DocumentDeleted', data: { documentId: 'ecg' } },
    { type: 'FolderDeleted', data: { folderId: 'hearts', documentIds: ['ecg'] } },
    { type: 'LibraryErased', data: { documentIds: ['ecg'] } },
  ];
  it.each(gone)('is given back with $type', (event) => {
    const { bytes, documents } = libraryUsageOf(foldEvents(libraryDecider, [hearts, ecg, event]));
    expect({ bytes, documents }).toEqual({ bytes: 0, documents: 0 });
  });

  it('that became smaller leaves what is there to be renamed, ordered and deleted', () => {
    const full = given(hearts, ecg);
    expect(full.when({ type: 'RenameDocument', documentId: 'ecg', name: 'EKG' })).toHaveLength(1);
    expect(full.when({ type: 'DeleteDocument', documentId: 'ecg' })).toHaveLength(1);
    expect(full.when(adding(0))).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  it('is told with what is used; null where there is none', () => {
    const library = foldEvents(libraryDecider, [hearts, ecg]);
    expect(storageOf(library, { ...plenty, documents: 9 })).toEqual({
      bytes: { used: 4 * MB, allowed: null },
      documents: { used: 1, allowed: 9 },
      folders: { used: 1, allowed: null },
    });
  });
});

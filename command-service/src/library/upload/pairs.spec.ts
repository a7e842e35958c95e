import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from '../commands.ts';
import { libraryDecider } from '../decider.ts';
import { documentUploaded, folderAdded } from '../testing/events.ts';

const { given } = specOf(libraryDecider);
const hearts = folderAdded('hearts', 'Hearts', 0);
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
const deleted = (documentId: string): LibraryEvent => ({ type: 'DocumentDeleted', data: { documentId } });

describe('a PDF and its text', () => {
  const text = documentUploaded('words', 'hearts', 'ECG', 1, { type: 'text', linkedDocumentId: 'ecg' });
  const library = [hearts, ecg, text, documentUploaded('other', 'hearts', 'Other', 2)];

  it.each(['ecg', 'words'])('are renamed together where that is asked for, by the id of %s', (id) => {
    const both = given(...library).when({ ...rename(id, 'New'), withLinked: true } as LibraryCommand);
    expect(both).toHaveLength(2);
    expect(both).toEqual(expect.arrayContaining([renamed('ecg'), renamed('words')]));
    expect(given(...library).when(rename(id, 'New'))).toEqual([renamed(id)]);
  });

  it('take up the name that one of them has already, and no other document’s', () => {
    const together = { ...rename('words', 'New'), withLinked: true } as LibraryCommand;
    expect(given(...library, renamed('ecg')).when(together)).toEqual([renamed('words')]);
    expect(given(...library, renamed('other')).when(together)).toMatchObject({
      code: 'DOCUMENT_NAME_EXISTS',
    });
  });

  it.each(['ecg', 'words'])('are deleted together where that is asked for, by the id of %s', (id) => {
    const command: LibraryCommand = { type: 'DeleteDocument', documentId: id, withLinked: true };
    const both = given(...library).when(command);
    expect(both).toHaveLength(2);
    expect(both).toEqual(expect.arrayContaining([deleted('ecg'), deleted('words')]));
    expect(given(...library).when({ type: 'DeleteDocument', documentId: id })).toEqual([deleted(id)]);
  });
});

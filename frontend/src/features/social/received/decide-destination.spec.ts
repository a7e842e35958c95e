import { expect, it } from 'vitest';
import { decideDestination } from './decide-destination.ts';

const folders = [{ Folder_id: 'heart', Folder_name: 'Heart' }];

it.each([
  [{ folderId: null, name: '  ' }, { kind: 'nothing' }],
  [
    { folderId: 'heart', name: '' },
    { kind: 'existing', folderId: 'heart' },
  ],
  [{ folderId: 'deleted since', name: '' }, { kind: 'nothing' }],
  [
    { folderId: null, name: ' HEART ' },
    { kind: 'existing', folderId: 'heart' },
  ],
  [
    { folderId: 'heart', name: ' Kidney ' },
    { kind: 'new', name: 'Kidney' },
  ],
])('%j', (chosen, destination) => {
  expect(decideDestination(chosen, folders)).toEqual(destination);
});

import { describe, expect, it } from 'vitest';
import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import { specOf } from '../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from './commands.ts';
import { libraryDecider } from './decider.ts';
import { aFile, documentUploaded, folderAdded, plenty } from './testing/events.ts';

const { given } = specOf(libraryDecider);
const file = aFile('asthma', 'text');
const addOwn = (quota: Partial<LibraryAmounts> = {}): LibraryCommand => ({
  type: 'AddOwnDocument',
  folderId: 'new',
  folderName: 'Guides',
  name: 'Asthma',
  file,
  quota: { ...plenty, ...quota },
});
const uploadedTo = (folderId: string, name: string, displayOrder: number) =>
  documentUploaded('asthma', folderId, name, displayOrder, { ...file });
const guides = folderAdded('guides', 'Guides', 0);

describe('a document that the app adds', () => {
  it('comes with its folder', () => {
    expect(given().when(addOwn())).toEqual([folderAdded('new', 'Guides', 0), uploadedTo('new', 'Asthma', 0)]);
  });

  it('comes at the end of the folder of that name, where there is one', () => {
    const gout = documentUploaded('gout', 'guides', 'Gout', 3);
    expect(given(guides, gout).when(addOwn())).toEqual([uploadedTo('guides', 'Asthma', 4)]);
  });

  it('has a name of its own beside one that the person gave', () => {
    const own = documentUploaded('own', 'guides', 'asthma', 0);
    expect(given(guides, own).when(addOwn())).toEqual([uploadedTo('guides', 'Asthma (2)', 1)]);
  });

  it('is added once', () => {
    expect(given(guides, uploadedTo('guides', 'Asthma', 0)).when(addOwn())).toEqual([]);
  });

  it.each([
    ['documents', { documents: 0 }],
    ['storage', { bytes: 2 }],
    ['folders', { folders: 0 }],
  ])('is refused whole without room for %s', (_what, quota) => {
    expect(given().when(addOwn(quota))).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  it('needs no room for a folder that is there', () => {
    expect(given(guides).when(addOwn({ folders: 1 }))).toEqual([uploadedTo('guides', 'Asthma', 0)]);
  });
});

const counted = (bytes: number) =>
  ({ type: 'DocumentMediaCounted', data: { documentId: 'asthma', bytes } }) as const;
const count = (bytes: number, quota: Partial<LibraryAmounts> = {}): LibraryCommand => ({
  type: 'CountMedia',
  documentId: 'asthma',
  bytes,
  quota: { ...plenty, ...quota },
});

describe('the files of a deck that its document shows', () => {
  const own = uploadedTo('guides', 'Asthma', 0);
  it('count as its own file does, when there are more of them', () => {
    expect(given(guides, own).when(count(50))).toEqual([counted(50)]);
    expect(given(guides, own, counted(50)).when(count(50))).toEqual([]);
    expect(given(guides, own, counted(50)).when(count(40))).toEqual([]);
    const full = { bytes: file.blob.size + 60 };
    expect(given(guides, own, counted(50)).when(count(60, full))).toEqual([counted(60)]);
    expect(given(guides, own, counted(50)).when(count(61, full))).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  it('of a document that is not there are not counted', () => {
    expect(given(guides).when(count(1))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

import { describe, expect, it } from 'vitest';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from '../commands.ts';
import { libraryDecider } from '../decider.ts';
import { aFile, documentUploaded, folderAdded, plenty } from '../testing/events.ts';

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
const { documentId: _, ...deckFile } = file;
const add = (
  decks: readonly [documentId: string, name: string, mediaBytes?: number][],
  quota: Partial<LibraryAmounts> = {},
): LibraryCommand => ({
  type: 'AddDecks',
  decks: decks.map(([documentId, name, mediaBytes = 0]) => {
    return { documentId, folderName: 'Guides', name, mediaBytes };
  }),
  file: deckFile,
  quota: { ...plenty, ...quota },
});
const gone = { type: 'DocumentDeleted', data: { documentId: 'asthma' } } as const;

describe('the documents of decks', () => {
  const own = uploadedTo('guides', 'Asthma', 0);
  const other = (name: string, displayOrder: number) =>
    documentUploaded('gout', 'guides', name, displayOrder, { ...file, documentId: 'gout' });

  it('come together, each as after those before it', () => {
    const [folder, ...documents] = given().when(
      add([
        ['asthma', 'Asthma', 50],
        ['gout', 'asthma'],
      ]),
    ) as LibraryEvent[];
    const folderId = folder?.type === 'FolderAdded' ? folder.data.folderId : '';
    expect(documents).toEqual([
      uploadedTo(folderId, 'Asthma', 0),
      counted(50),
      { ...other('asthma (2)', 1), data: { ...other('asthma (2)', 1).data, folderId } },
    ]);
  });

  it('come once, and count their files when there are more of them', () => {
    expect(given(guides, own, counted(50)).when(add([['asthma', 'Asthma', 40]]))).toEqual([]);
    const more = add([
      ['asthma', 'Asthma', 60],
      ['gout', 'Gout'],
    ]);
    expect(given(guides, own, counted(50)).when(more)).toEqual([counted(60), other('Gout', 1)]);
  });

  it('have other ids after they were deleted, also with their folder', () => {
    const withFolder: LibraryEvent = {
      type: 'FolderDeleted',
      data: { folderId: 'guides', documentIds: ['asthma'] },
    };
    for (const deleted of [gone, withFolder]) {
      const added = given(guides, own, deleted).when(add([['asthma', 'Asthma']])) as LibraryEvent[];
      const [again] = added.flatMap((event) =>
        event.type === 'DocumentUploaded' ? [event.data.documentId] : [],
      );
      expect(again).not.toBe('asthma');
      expect(again).toMatch(/^[0-9a-f-]{36}$/u);
    }
  });

  it.each([
    ['documents', { documents: 1 }],
    ['files', { bytes: 2 * file.blob.size + 59 }],
    ['folders', { folders: 0 }],
  ])('are refused whole without room for their %s', (_what, quota) => {
    const two = add(
      [
        ['asthma', 'Asthma', 30],
        ['gout', 'Gout', 30],
      ],
      quota,
    );
    expect(given().when(two)).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });
});

import { describe, expect, it } from 'vitest';
import { shareContentsOf, nameOfItems } from './contents.ts';

type Items = Parameters<typeof shareContentsOf>[0];

const folders = new Map([
  ['kidney', 'Kidney'],
  ['heart', 'Heart'],
]);
const document = (folderId: string, displayOrder: number, linkedDocumentId: string | null = null) => ({
  folderId,
  displayOrder,
  linkedDocumentId,
});
const documents = new Map([
  ['nephron-text', document('kidney', 1, 'nephron')],
  ['nephron', document('kidney', 0)],
  ['henle', document('kidney', 0)],
  ['valves', document('heart', 0)],
  ['valves-text', document('heart', 1, 'valves')],
  ['alone', document('heart', 2, 'deleted')],
]);
/** Ids of what is in it: in folders, and outside. */
function idsOf(...items: Items) {
  const contents = shareContentsOf(items, folders, documents);
  return {
    folders: contents.folders.map(({ folderId, documents: some }) => [folderId, ...some.map(([id]) => id)]),
    files: contents.files.map(([id]) => id),
  };
}
const folder = (itemId: string) => ({ itemType: 'folder' as const, itemId });
const file = (itemId: string) => ({ itemType: 'file' as const, itemId });

describe('what a share has', () => {
  it('is the documents of its folders in their order, ties by id', () => {
    expect(idsOf(folder('kidney'))).toEqual({
      folders: [['kidney', 'henle', 'nephron', 'nephron-text']],
      files: [],
    });
  });

  it('is a PDF with its text, whichever was named, once', () => {
    const both = { folders: [], files: ['valves', 'valves-text'] };
    expect(idsOf(file('valves'))).toEqual(both);
    expect(idsOf(file('valves-text'))).toEqual(both);
    expect(idsOf(file('valves-text'), file('valves'), file('valves'))).toEqual(both);
    expect(idsOf(file('alone'), file('henle'))).toEqual({ folders: [], files: ['alone', 'henle'] });
  });

  it('is in the folder only, where both were named', () => {
    expect(idsOf(file('valves'), folder('heart'), folder('heart'))).toEqual({
      folders: [['heart', 'valves', 'valves-text', 'alone']],
      files: [],
    });
  });

  it('is nothing that is gone', () => {
    expect(idsOf(folder('gone'), file('gone'))).toEqual({ folders: [], files: [] });
  });
});

it('is called after its first item', () => {
  const names = ['Kidney', 'Heart', 'Lung'].map((name) => ({ name }));
  expect([1, 2, 3].map((count) => nameOfItems(names.slice(0, count)))).toEqual([
    'Kidney',
    'Kidney and 1 more',
    'Kidney and 2 more',
  ]);
});

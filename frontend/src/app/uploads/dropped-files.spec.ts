import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const file = (name: string): File => new File(['x'], name);
const aFileEntry = (name: string) => ({
  name,
  isDirectory: false,
  file: (resolve: (found: File) => void) => resolve(file(name)),
});
/** A reader returns two entries at a time. */
const aFolderEntry = (name: string, entries: { name: string }[]) => ({
  name,
  isDirectory: true,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (resolve: (some: unknown[]) => void) => resolve(left.splice(0, 2)) };
  },
});
const unreadable = {
  name: 'locked',
  isDirectory: true,
  createReader: () => ({
    readEntries: (_: unknown, reject: (why: Error) => void) => reject(new Error('no')),
  }),
};
type Entry = { name: string; isDirectory: boolean };
const item = (entry: Entry) => ({
  kind: 'file',
  getAsFile: () => file(entry.name),
  webkitGetAsEntry: () => entry,
});
const dropped = async (...entries: Entry[]) => {
  const data = { items: entries.map(item), files: [] } as unknown as DataTransfer;
  const { files, ...rest } = await droppedFiles(data);
  return { names: files.map(({ name }) => name), ...rest };
};

it('takes the files of folders, and none of the system', async () => {
  const week = aFolderEntry('Week 1', [
    aFileEntry('.DS_Store'),
    aFileEntry('~$notes.docx'),
    aFileEntry('valves.pdf'),
    aFolderEntry('Seminar', [aFileEntry('case.pptx')]),
  ]);
  expect(await dropped(aFileEntry('rhythm.txt'), week)).toEqual({
    names: ['rhythm.txt', 'valves.pdf', 'case.pptx'],
    more: false,
    unread: false,
  });
});

it('says when a folder cannot be read, or holds more than is taken', async () => {
  expect(await dropped(unreadable, aFileEntry('a.pdf'))).toMatchObject({ names: ['a.pdf'], unread: true });
  const many = Array.from({ length: 301 }, (_, at) => aFileEntry(`${at}.pdf`));
  const all = await dropped(aFolderEntry('All', many));
  expect([all.names.length, all.more]).toEqual([300, true]);
});

it('takes plain files where the browser tells of no folders', async () => {
  const data = { items: [], files: [file('a.pdf')] } as unknown as DataTransfer;
  expect((await droppedFiles(data)).files.map(({ name }) => name)).toEqual(['a.pdf']);
});

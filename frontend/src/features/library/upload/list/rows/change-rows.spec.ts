import { expect, it } from 'vitest';
import {
  apart,
  intoFolder,
  partners,
  renamed,
  together,
  whenClosed,
  withFile,
  withoutPicture,
} from './change-rows.ts';
import { filesOf, type UploadRow } from './row.ts';
import { aFile, aPdfRow, aRow } from './rows.fixture.ts';

const shown = (rows: readonly UploadRow[]) =>
  rows.map((row) => [row.name, filesOf(row).map(({ name }) => name)]);

it('pictures are kept apart, and made one document again without the one that was removed', () => {
  const pictures = aRow({ pdf: [aFile('a.png'), aFile('b.png'), aFile('c.png')] }, { name: 'Board' });
  const parts = apart([aPdfRow('valves'), pictures], pictures.id);
  expect(shown(parts)).toEqual([
    ['valves', ['valves.pdf']],
    ['a', ['a.png']],
    ['b', ['b.png']],
    ['c', ['c.png']],
  ]);
  expect(partners(parts, parts[1]!)).toHaveLength(3);
  expect(partners(parts, parts[0]!)).toEqual([]);
  const left = parts.filter(({ name }) => name !== 'b');
  const again = together(left, pictures.id);
  expect(shown(again)).toEqual([
    ['valves', ['valves.pdf']],
    ['a', ['a.png', 'c.png']],
  ]);
  expect(again[1]).toMatchObject({ id: pictures.id, bundle: null });
});

it('a PDF and its text have names of their own when they are kept apart', () => {
  const both = aRow({ pdf: [aFile('valves.pdf')], text: aFile('valves.txt') });
  const parts = apart([both], both.id);
  expect(shown(parts)).toEqual([
    ['valves', ['valves.pdf']],
    ['valves (text)', ['valves.txt']],
  ]);
  expect(shown(together(parts, both.id))).toEqual([['valves', ['valves.pdf', 'valves.txt']]]);
});

it('only what is not under way goes into another folder, and what failed may do there', () => {
  const failed = aPdfRow('a', {
    state: { status: 'failed', why: 'refused', message: 'Taken.', suggestions: [] },
  });
  const sending = aPdfRow('b', { state: { status: 'sending', share: 0.5 } });
  expect(intoFolder([failed, sending], 'folder', 'other')).toEqual([
    { ...failed, folderId: 'other', state: { status: 'ready' } },
    sending,
  ]);
  expect(renamed([failed], 'a', 'c')).toEqual([{ ...failed, name: 'c', state: { status: 'ready' } }]);
});

it('a list that is closed keeps what can still become a document', () => {
  const done = aPdfRow('a', { state: { status: 'done', documentId: 'a' } });
  const refused = aPdfRow('b', { state: { status: 'refused', message: 'Empty.' } });
  const ready = aPdfRow('c');
  expect(whenClosed([done, refused, ready])).toEqual([ready]);
  const waiting = aPdfRow('d', { state: { status: 'waiting' } });
  expect(whenClosed([done, refused, waiting])).toEqual([done, waiting]);
});

it('a file that cannot be read any more stays refused until another one takes its place', () => {
  const state = { status: 'failed', why: 'file changed', message: 'Gone.', suggestions: [] } as const;
  const stale = aPdfRow('valves', { state });
  expect(renamed([stale], 'valves', 'c')).toEqual([{ ...stale, name: 'c' }]);
  expect(intoFolder([stale], 'folder', 'other')).toEqual([{ ...stale, folderId: 'other' }]);
  const again = withFile([{ ...stale, name: 'c' }], 'valves', aFile('valves-2.txt'));
  expect(again).toMatchObject([{ id: 'valves', name: 'c', files: { pdf: [] }, state: { status: 'ready' } }]);
  expect(shown(again)).toEqual([['c', ['valves-2.txt']]]);
  expect(withFile([stale], 'valves', aFile('a.exe'))).toMatchObject([{ state: { status: 'refused' } }]);
  const board = aRow({ pdf: [aFile('a.png'), aFile('b.png')] }, { state });
  expect(withoutPicture([board], board.id, 0)).toMatchObject([{ state: { status: 'ready' } }]);
});

import { expect, it } from 'vitest';
import type { PlacedUnit } from './outline.ts';
import { underChapters } from './running-chapter.ts';

const line = (kind: PlacedUnit['kind'], text: string, path: string[] = []): PlacedUnit =>
  ({ kind, path, isUnsure: false, unit: { text, first: { page: 0, seen: {} } } }) as unknown as PlacedUnit;
const pathsOf = (...placed: readonly PlacedUnit[]): string[][] =>
  underChapters(placed).map(({ path }) => path);

it('what stands below a running head that names a chapter stands under it', () => {
  expect(
    pathsOf(
      line('furniture', '96 Chapter 5: The kidney'),
      line('heading', 'Loop'),
      line('text', 'It …', ['Loop']),
    ),
  ).toEqual([[], ['The kidney'], ['The kidney', 'Loop']]);
});

it('a running head of another form says nothing, nor one whose chapter begins in the document', () => {
  expect(pathsOf(line('furniture', 'Hospital formulary 212'), line('text', 'It …'))).toEqual([[], []]);
  const chapter = line('heading', 'The Kidney');
  const text = line('text', 'It …', ['The Kidney']);
  expect(pathsOf(line('furniture', 'Chapter 5 The kidney 97'), chapter, text)).toEqual([
    [],
    [],
    ['The Kidney'],
  ]);
});

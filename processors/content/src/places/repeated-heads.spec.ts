import { expect, it } from 'vitest';
import { linePage, type Line } from './line-page.fixture.ts';
import { withUnsureRepeats } from './repeated-heads.ts';

const pageOf = (...lines: readonly Line[]) =>
  linePage(lines, (_said, start) => ({ boxes: [{ x: 0, y: start, width: 9, height: 9 }] }));

const unsureIn = (pages: Parameters<typeof withUnsureRepeats>[0]): string[] =>
  withUnsureRepeats(pages).flatMap(({ text, blocks }) =>
    blocks.flatMap(({ start, end, isPathUnsure }) => (isPathUnsure ? [text.slice(start, end)] : [])),
  );

const group: Line = ['Group B', [], 'heading'];
const care: Line = ['Care', ['Group B'], 'heading'];

it('what stands under a part that comes again may be of another heading', () => {
  const first = pageOf(
    group,
    care,
    ['Tests as needed', ['Group B', 'Care']],
    ['Signs', ['Group B'], 'heading'],
  );
  const second = pageOf(['Signs of shock', ['Group B', 'Signs']], care, [
    'Tests for all',
    ['Group B', 'Care'],
  ]);
  expect(unsureIn([first, second])).toEqual(['Tests for all']);
});

it('a heading that the next page says again goes on', () => {
  const first = pageOf(group, care, ['Tests as needed', ['Group B', 'Care']]);
  const second = pageOf(care, ['Tests for all', ['Group B', 'Care']]);
  expect(unsureIn([first, second])).toEqual([]);
});

it('one of several stands under none of the others', () => {
  const page = pageOf(group, ['Group C', ['Group B'], 'heading'], ['Shock', ['Group B', 'Group C']]);
  expect(unsureIn([page])).toEqual(['Shock']);
});

it('a label of a line is one as well', () => {
  const first = pageOf(group, ['Care:', ['Group B']], ['Tests as needed', ['Group B']]);
  const second = pageOf(care, ['Tests for all', ['Group B', 'Care']]);
  expect(unsureIn([first, second])).toEqual(['Tests for all']);
});

it('the lower of two headings right over each other may be a part of the upper', () => {
  const rhythm: Line = ['Narrow complex', ['Tachycardia'], 'heading'];
  const state: Line = ['Stable', ['Tachycardia'], 'heading'];
  const page = pageOf(rhythm, state, ['Valsalva', ['Tachycardia', 'Stable']]);
  expect(unsureIn([page])).toEqual(['Valsalva']);
});

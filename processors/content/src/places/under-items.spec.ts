import { expect, it } from 'vitest';
import { blocksOfPages } from '../blocks/of-document.ts';
import { underItems } from './under-items.ts';

const pathsOf = (...texts: string[]) => {
  const blocks = blocksOfPages(texts.map((text, at) => ({ text, pageNumber: at + 1 })));
  return underItems(texts.map((text, at) => ({ text, blocks: blocks[at]! }))).flatMap((page) =>
    page.blocks.map(({ start, end, mark = 0, path, isPathUnsure }) => [
      page.text.slice(start + mark, end),
      ...(isPathUnsure ? ['unsure'] : path),
    ]),
  );
};

const line = 'first line (arousal of level two) - agitated, still willing to talk in a way';
const list = `# Violence\n\n- drugs\n  - ${line}\n    - use one of these two with care, as long as it helps, in this order\n      - lorazepam`;

it('an item shows all that it stands in where the one right above it is not all', () => {
  expect(pathsOf(list).at(-1)).toEqual([
    'lorazepam',
    'Violence',
    'drugs',
    line,
    'use one of these two with care, as long as it helps, in this order',
  ]);
  expect(pathsOf(list).at(-2)).toEqual([
    'use one of these two with care, as long as it helps, in this order',
    'Violence',
    'drugs',
  ]);
});

it('nor does a page end that', () => {
  expect(pathsOf(list, '    - time out, but not seclusion').at(-1)).toEqual([
    'time out, but not seclusion',
    'Violence',
    'drugs',
    line,
  ]);
});

it('what stands in an item too long for a heading stands under nothing that is known', () => {
  const long = `${line} ${line}`;
  expect(pathsOf(list.replace(line, long)).at(-1)).toEqual(['lorazepam', 'unsure']);
});

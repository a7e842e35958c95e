import { expect, it } from 'vitest';
import type { OutlineEntry } from '../../../pdf/engine/open-pdf.ts';
import { contentsOf } from './text-contents.ts';

const sentence = (number: number, chunk: number, text: string, level = 0) => ({
  number,
  sentence_number: number,
  chunk,
  text,
  blocks:
    level > 0
      ? [{ kind: 'heading' as const, at: 0, level, mark: level + 1 }]
      : [{ kind: 'paragraph' as const, at: 0 }],
});
const told = (entries: readonly OutlineEntry[]): unknown =>
  entries.map(({ title, pageNumber, id, entries: within }) => [
    title,
    pageNumber,
    id,
    ...[told(within)].flat(),
  ]);

it('has the headings of a text, each within the one above it', () => {
  const parts = new Map([
    [1, [sentence(1, 1, '# Heart', 1), sentence(2, 1, 'It beats.'), sentence(3, 1, '### Valves', 3)]],
    [2, [sentence(4, 2, '## Walls', 2), sentence(5, 2, '# **Lungs**', 1)]],
  ]);
  expect(told(contentsOf(parts))).toEqual([
    ['Heart', 1, 1, ['Valves', 1, 3], ['Walls', 2, 4]],
    ['Lungs', 2, 5],
  ]);
});

it('has the beginnings of the chunks where there are no headings', () => {
  const parts = new Map([[1, [sentence(1, 1, 'It beats.'), sentence(2, 1, 'It rests.')]]]);
  expect(told(contentsOf(parts))).toEqual([['It beats.', 1, 1]]);
});

import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { withUnsureColumns } from './unsure-columns.ts';

type Line = { said: string; kind?: PageBlock['kind']; x?: number; y?: number; width?: number };

function unsureIn(...lines: readonly Line[]): string[] {
  const text = lines.map(({ said }) => said).join('\n');
  let start = 0;
  const blocks = lines.map(({ said, kind = 'item', x = 40, y = 0, width = 100 }): PageBlock => {
    const block = { kind, start, end: start + said.length, path: ['Anaphylaxis'] };
    start += said.length + 1;
    return { ...block, boxes: [{ x, y, width, height: 12 }] };
  });
  return withUnsureColumns(text, blocks).flatMap(({ start: from, end, isPathUnsure }) =>
    isPathUnsure ? [text.slice(from, end)] : [],
  );
}

const dose = { said: 'IM 0.3 mg', x: 313 };

it('below the heads of several columns in one line it is unsure whose a line is', () => {
  const heads = { said: 'Adult Pediatric', kind: 'heading' as const };
  expect(unsureIn({ said: 'Call for help' }, { ...heads, width: 317 }, dose)).toEqual([
    heads.said,
    dose.said,
  ]);
  expect(unsureIn({ ...heads, width: 110 }, dose)).toEqual([]);
  expect(unsureIn({ ...heads, said: 'D O S E', width: 200 }, dose)).toEqual([]);
});

/** In both columns, a little lower in the second. */
const twice = (said: string, y: number): Line[] => [
  { said, y },
  { said, y: y + 5, x: 313 },
];

it('so it is where lines stand twice beside each other', () => {
  const oxygen = twice('Give oxygen', 100);
  expect(unsureIn(...oxygen, ...twice('Vascular access', 120), dose)).toHaveLength(5);
  expect(unsureIn(...oxygen, dose)).toEqual([]);
});

import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { withoutStruck } from '@anamnesis/contracts/documents/blocks/struck.ts';
import { blocksOf, linesOfText } from '@anamnesis/content/blocks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksWithoutStruck } from './moved-blocks.ts';

const blocksIn = (text: string): PageBlock[] => blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks;
const moved = (written: string) => {
  const left = withoutStruck(written);
  return blocksWithoutStruck(blocksIn(written), written, left)?.map(({ start, end, mark = 0, table }) => [
    left.slice(start, start + mark),
    table
      ? table.rows.map((cells) => cells.map((cell) => left.slice(cell.start, cell.end)))
      : left.slice(start + mark, end),
  ]);
};

describe('the blocks of a page of which something is crossed out', () => {
  it('are those of what is left', () => {
    expect(moved('Codeine passes into milk.\n\n~~Codeine is safe.~~\n\nGive ~~5 mg~~ 10 mg of it.')).toEqual([
      ['', 'Codeine passes into milk.'],
      ['', 'Give 10 mg of it.'],
    ]);
  });

  it('keep no mark, run or cell outside of what is left of them', () => {
    for (const written of ['~~1 * i\n>~~-', '~~b\n1. )\n心~~<', '\\*~~|\t→*~~']) {
      const left = withoutStruck(written);
      for (const { start, end, mark = 0, runs = [] } of blocksWithoutStruck(
        blocksIn(written),
        written,
        left,
      ) ?? []) {
        expect(mark).toBeLessThan(end - start);
        for (const run of runs) expect([run.start >= start, run.end <= end]).toEqual([true, true]);
      }
    }
  });

  it('keep marks and cells', () => {
    expect(moved('Drugs:\n- ~~old~~ bisoprolol\n- ~~sotalol~~\n- ramipril')).toEqual([
      ['', 'Drugs:'],
      ['- ', 'bisoprolol'],
      ['- ', 'ramipril'],
    ]);
    expect(moved('Drug\tDose\nA\t~~5~~ 6 mg\nB\t7 mg')).toEqual([
      [
        '',
        [
          ['Drug', 'Dose'],
          ['A', '6 mg'],
          ['B', '7 mg'],
        ],
      ],
    ]);
  });

  it('ascend and lie in the text, whatever it is', () => {
    const part = fc.constantFrom(
      '~~',
      'a',
      ' ',
      '\n',
      '- ',
      '**',
      '5',
      '.',
      '\t',
      'word ',
      '~~x~~',
      '<s>y</s>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const written = parts.join('');
        const left = withoutStruck(written);
        let last = 0;
        for (const { start, end } of blocksWithoutStruck(blocksIn(written), written, left) ?? []) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(left.slice(start, end).trim()).toBe(left.slice(start, end));
          last = end;
        }
        expect(last).toBeLessThanOrEqual(left.length);
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { at } from '../items.fixture.ts';
import { readItems } from '../page-text.ts';
import { drawnBulletsPdf } from '../../testing/pdf.ts';
import { readPages } from '../read.ts';
import { nothingSeen } from '../seen/seen.ts';
import { sourcePageOf } from '../source/draft.ts';
import { withSourceLines } from '../source/read-source.ts';

const sheet = { matrix: [1, 0, 0, -1, 0, 842], size: { width: 595, height: 842 } } as const;

it('a bullet that is drawn marks the line behind it', () => {
  const items = [at('Digoxin', 50, 700), at('nausea', 70, 686), at('Heparin 1', 50, 672)];
  const dots = [{ left: 60, right: 63, bottom: 687, top: 690 }];
  const read = readItems(items, { dots });
  const { lines } = sourcePageOf(withSourceLines(read, { items, seen: nothingSeen, sheet, struck: [] }));
  expect(lines.map(({ isMarked }) => isMarked)).toEqual([undefined, true, undefined]);
});

it('a bullet is before its line also where the page is turned', () => {
  const items = [{ ...at('nausea', 0, 0), transform: [0, 10, -10, 0, 300, 70] }];
  const dots = [{ left: 295, right: 298, bottom: 60, top: 63 }];
  const read = readItems(items, { dots });
  const { lines } = sourcePageOf(withSourceLines(read, { items, seen: nothingSeen, sheet, struck: [] }));
  expect(lines.map(({ isMarked }) => isMarked)).toEqual([true]);
});

it('a bullet may be a form of its own, as LaTeX draws them on slides', async () => {
  const pdf = Uint8Array.from(drawnBulletsPdf(['neonate: 20 mg/kg', 'ideal weight if obese'], 'Malaria'));
  for await (const read of readPages(pdf, { from: 1, hastily: false }))
    expect(sourcePageOf(read!).lines.map(({ isMarked }) => isMarked)).toEqual([true, true, undefined]);
});

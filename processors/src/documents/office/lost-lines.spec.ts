import type { SlideLines } from '@anamnesis/contracts/documents/slide-lines.ts';
import { expect, it } from 'vitest';
import { lostShare } from './lost-lines.ts';

const slides: SlideLines = [
  {
    pageNumber: 1,
    lines: [
      { text: 'Antidepressants' },
      { text: 'Dose', said: { kind: 'item', level: 0 } },
      {
        text: 'Fluoxetine 20 mg in the morning',
        said: {
          kind: 'row',
          isFirst: true,
          isHead: false,
          cells: [{ text: 'Fluoxetine' }, { text: '20 mg in the morning' }],
        },
      },
    ],
  },
];
const lost = (text: string, pageNumber = 1) => lostShare(slides, [{ pageNumber, text }]);

it('counts lines and cells whose letters do not stand together on their page', () => {
  expect(lost('ANTI-\nDEPRESSANTS\n20 mg in the\nmorning Fluoxetine')).toBe(0);
  expect(lost('AtniDEPRSESANTS 20 mg in the morning Fluoxetine')).toBeCloseTo(1 / 3);
  expect(lost('Antidepressants Fluoxetine 20 mg in the morning', 2)).toBe(1);
  expect(lostShare([], [])).toBe(0);
});

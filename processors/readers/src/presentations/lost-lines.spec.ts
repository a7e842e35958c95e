import type { SlideLines } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import { expect, it } from 'vitest';
import { confirmedPages, lostShare } from './lost-lines.ts';

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

const confirmed = (text: string) => [...confirmedPages(slides, [{ pageNumber: 1, text }])];

it('confirms a page by the letters of its slide, in whatever script', () => {
  expect(confirmed('Antidepressants\nDose\n20 mg in the morning Fluoxetine')).toEqual([1]);
  expect(confirmed('Antidepressants\n0oooo 1w/3d')).toEqual([]);
  const chinese: SlideLines = [{ pageNumber: 2, lines: [{ text: '胰腺炎' }, { text: '禁食，补液。' }] }];
  expect([...confirmedPages(chinese, [{ pageNumber: 2, text: '胰腺炎\n禁食 ， 补液' }])]).toEqual([2]);
  expect([...confirmedPages(chinese, [{ pageNumber: 2, text: '' }])]).toEqual([]);
  expect([...confirmedPages([{ pageNumber: 3, lines: [] }], [{ pageNumber: 3, text: '' }])]).toEqual([]);
});

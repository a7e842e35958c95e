import { expect, it } from 'vitest';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { joinedMarkup, markupOf } from '../blocks/markup.ts';
import { onPage } from './copied.ts';

const page = 'ACUTE ATTACK\n\u2022 Salbutamol  5 mg\n  nebulised\n\u2022 Oxygen\nDrug\tDose\nAspirin\t75 mg';
const place = (words: string) => ({ start: page.indexOf(words), end: page.indexOf(words) + words.length });
const path = ['ACUTE ATTACK'];
const blocks: PageBlock[] = [
  { kind: 'heading', ...place('ACUTE ATTACK'), level: 1, path: [] },
  { kind: 'item', ...place('\u2022 Salbutamol  5 mg\n  nebulised'), level: 0, mark: 2, path },
  { kind: 'item', ...place('\u2022 Oxygen'), level: 0, mark: 2, path },
  {
    kind: 'table',
    ...place('Drug\tDose\nAspirin\t75 mg'),
    path,
    table: {
      headRows: 1,
      rows: [
        [place('Drug'), place('Dose')],
        [place('Aspirin'), place('75 mg')],
      ],
    },
  },
];
const given = { text: page, markup: joinedMarkup(markupOf(page, blocks)) };

it.each([
  ['- Salbutamol 5 mg nebulised', 'Salbutamol  5 mg\n  nebulised'],
  ['# ACUTE ATTACK\n- Salbutamol 5 mg nebulised', 'ACUTE ATTACK\n\u2022 Salbutamol  5 mg\n  nebulised'],
  [
    'ACUTE ATTACK\nSalbutamol 5 mg nebulised\nOxygen',
    'ACUTE ATTACK\n\u2022 Salbutamol  5 mg\n  nebulised\n\u2022 Oxygen',
  ],
  ['Salbutamol 5 mg nebulised Oxygen', 'Salbutamol  5 mg\n  nebulised\n\u2022 Oxygen'],
  ['Aspirin | 75 mg', 'Aspirin\t75 mg'],
  ['[head] Drug | Dose\nAspirin |', 'Drug\tDose\nAspirin'],
  ['Salbutamol 5 mg', 'Salbutamol  5 mg'],
  ['Heparin 5000 IU', 'Heparin 5000 IU'],
])('takes %j for %j', (copied, own) => {
  expect(onPage(copied, given)).toBe(own);
});

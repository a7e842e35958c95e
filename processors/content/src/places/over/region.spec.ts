// Which lines of its page stand on a card over the one that is asked.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { expect, it } from 'vitest';
import { linesAbove, linesBelow } from './region.ts';
import { placeDocument } from '../document.ts';
import { documentOf } from '../places.fixture.ts';
import { placesByForm } from '../all.ts';
import type { Place } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';

/** Over the line that begins with these words; '⋯' for lines that are left out. */
function above(text: string, words: string): string[] {
  const page = documentOf(text).pages.get(1)!;
  const place = placesByForm(page).find(({ excerpt }) => page.text.startsWith(words, excerpt.start))!;
  return linesAbove(place, page).map(
    (one) => (one.isBehindGap ? '⋯ ' : '') + plainTextOf(page).plain(one).text,
  );
}

const drugs = `# Anticoagulants

Rivaroxaban 15 mg twice daily for 21 days
then 20 mg once daily
Dabigatran 150 mg twice daily
110 mg twice daily from 80 years
only after 5 days of heparin
not below 30 ml/min
store in its bottle up to 4 months
capsules whole: never opened
`;

it('those right above it, in their order: of which drug a dose is, is seen', () => {
  expect(above(drugs, '110 mg')).toEqual([
    'Rivaroxaban 15 mg twice daily for 21 days',
    'then 20 mg once daily',
    'Dabigatran 150 mg twice daily',
  ]);
});

it('the nearest few of many, behind a sign that others are left out', () => {
  expect(above(drugs, 'store in').slice(-4)).toEqual([
    '⋯ Dabigatran 150 mg twice daily',
    '110 mg twice daily from 80 years',
    'only after 5 days of heparin',
    'not below 30 ml/min',
  ]);
});

it('none that a blank line parts from it', () => {
  const text =
    '# Gout\n\ncolchicine 500 micrograms\ntwice daily at most\nnot in renal failure\n\nallopurinol 100 mg daily\nnever begun in an attack\n';
  expect(above(text, 'allopurinol')).toEqual([]);
});

it('of a list further in the line that it stands in, and nothing beside that', () => {
  const text = '# Storm\n\n- propranolol 60 mg\n- PTU\n  - load 500 mg\n  - then 250 mg every 4 h\n';
  expect(above(text, 'then 250')).toEqual(['⋯ PTU', 'load 500 mg']);
});

it('nothing beside a line whose label names its drug', () => {
  const text = '# Nausea\n\nCyclizine: not in heart failure\nHaloperidol: not in Parkinson disease\n';
  expect(above(text, 'Haloperidol')).toEqual([]);
});

it('none that was read with doubt, nor any above it', () => {
  const text = '# Gout\n\n- colchicine 1 mg once\n- then twice daily\n- at most 6 mg in all\n';
  const page = { ...documentOf(text).pages.get(1)!, unsure: ['twice'] };
  const place = placesByForm(page).find(({ excerpt }) => page.text.startsWith('at most', excerpt.start))!;
  expect(linesAbove(place, page)).toEqual([]);
});

it('of a talk what was answered, too', () => {
  const text = `[12/02, 17:05] Niamh: tazocin 4.5 g TDS
[12/02, 17:06] Priya: QDS in neutropenics
[12/02, 17:07] Femi: meropenem 1 g TDS if allergic
[12/02, 17:08] Priya: only if it was a rash
`;
  const page = documentOf(text).pages.get(1)!;
  const start = page.text.indexOf('[12/02, 17:05]');
  const place = { excerpt: { start, end: start + 20 } } as Place;
  expect(linesBelow(place, page).map((one) => page.text.slice(one.start, one.end))).toEqual([
    '[12/02, 17:06] Priya: QDS in neutropenics',
    '[12/02, 17:07] Femi: meropenem 1 g TDS if allergic',
  ]);
});

it('the beginning of an item, whose later line is asked', () => {
  const text =
    '# Arteritis\n\n- no eye trouble:\nprednisolone 40 mg\n- jaw only: 60 mg\n- sight lost: 1 g into a vein';
  const [start, second] = [text.indexOf('- no'), text.indexOf('prednisolone')];
  const blocks: PageBlock[] = [
    { kind: 'heading', start: 0, end: 11, level: 1, path: [] },
    {
      kind: 'item',
      start,
      end: text.indexOf('\n- jaw'),
      level: 0,
      mark: 2,
      lines: [second],
      path: ['Arteritis'],
    },
  ];
  const page = placeDocument([{ pageNumber: 1, text, blocks }]).pages.get(1)!;
  const excerpt = { start: second, end: second + 'prednisolone 40 mg'.length };
  const hidden = [{ start: excerpt.end - 5, end: excerpt.end }];
  const place: Place = { kind: 'line', page: 1, block: 1, excerpt, hidden, around: [], path: ['Arteritis'] };
  expect(linesAbove(place, page).map((one) => plainTextOf(page).plain(one).text)).toEqual([
    'no eye trouble:',
  ]);
});

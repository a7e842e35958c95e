import { expect, it } from 'vitest';
import { boxOf, foundInWords, labelsFound } from './found-labels.ts';
import { shapesOf } from './sheet.ts';

const label = (text: string, x: number) => ({ text, place: { x, y: 0.5, width: 0.1, height: 0.02 } });
const region = { x: 0, y: 0, width: 1, height: 1 };
const figures = [
  { region, title: 'The heart', labels: [label('aorta', 0.1), label('septum', 0.4)] },
  { region, title: '', labels: [label('apex', 0.7)] },
];

it('finds what no box hides yet, by ids that stay', () => {
  const all = labelsFound(figures, []);
  expect(all.map(({ labels }) => labels.map(({ text }) => text))).toEqual([['aorta', 'septum'], ['apex']]);
  const taken = shapesOf([boxOf(all[0]!.labels[0]!), boxOf(all[1]!.labels[0]!)]);
  const left = labelsFound(figures, taken);
  expect(left).toMatchObject([
    { title: 'The heart', labels: [{ text: 'septum', id: all[0]!.labels[1]!.id }] },
  ]);
});

it('is told in words', () => {
  expect([1, 14].map(foundInWords)).toEqual(['1 label found', '14 labels found']);
});

import { describe, expect, it } from 'vitest';
import { indexDocument } from '../document/document-index.ts';
import { slidePoints } from './slide-points.ts';

const pointsOf = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return [...index.pages.values()].map((page) => slidePoints(page, index).map(({ text }) => text));
};

const FIRST = 'Disorders of the spleen\n\nDr. Someone\n';

describe('slidePoints', () => {
  it('puts the lines of a slide behind its title, several in a bullet', () => {
    const [, points] = pointsOf(
      FIRST,
      'Large spleen: causes\n\nPortal hypertension: cirrhosis\nMalaria, kala-azar\nMyelofibrosis, leukaemia\n',
    );
    expect(points).toEqual([
      'Large spleen: causes – Portal hypertension: cirrhosis; Malaria, kala-azar; Myelofibrosis, leukaemia',
    ]);
  });

  it('says nothing of a case, a question or a part of it knows not what', () => {
    const lines = 'Young man, fell from a bike\nPale, pulse 130\nPain in the left shoulder\n';
    expect(
      pointsOf(FIRST, `Case 1\n\n${lines}`, `What now?\n\n${lines}`, `Treatment\n\n${lines}`).slice(1),
    ).toEqual([[], [], []]);
  });
});

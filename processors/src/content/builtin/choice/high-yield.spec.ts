import { describe, expect, it } from 'vitest';
import { indexDocument } from '../document/document-index.ts';
import { highYield, yieldOf } from './high-yield.ts';

const index = indexDocument({
  pages: [
    {
      pageNumber: 1,
      text: 'Learning Objectives\n• Explain how osmosis moves water\n\nOsmosis\nOsmosis is the movement of water through a membrane. A beaker of glass holds the solution in the laboratory.\n\nKey Terms\nosmosis: movement of water through a membrane\ntonicity: effect of a solution on the volume of a cell\n',
    },
  ],
});

const card = (answer: string) => ({ answer, statement: `It is ${answer}.`, heading: undefined });

describe('evidence', () => {
  it('is what objectives, headings and lists of terms say', () => {
    expect(index.evidence('osmosis')).toBeGreaterThan(index.evidence('tonicity'));
    expect(index.evidence('tonicity')).toBeGreaterThan(index.evidence('beaker'));
    expect(index.evidence('the')).toBe(0);
  });
});

describe('highYield', () => {
  it('marks about one card in five, those with the most evidence', () => {
    const cards = ['beaker', 'glass', 'osmosis', 'laboratory', 'solution'].map(card);
    expect(highYield(cards, index)).toEqual([false, false, true, false, false]);
    expect(yieldOf(card('osmosis'), index)).toBeGreaterThan(yieldOf(card('glass'), index));
  });

  it('marks none where the document says nothing', () =>
    expect(highYield(['beaker', 'glass', 'ring', 'clamp', 'stand'].map(card), index)).not.toContain(true));
});

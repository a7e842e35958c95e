import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { highYieldFrom, yieldOf } from './high-yield.ts';

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

describe('highYieldFrom', () => {
  it('marks a quarter of the cards at most, those with the most evidence', () => {
    const cards = ['beaker', 'glass', 'osmosis', 'laboratory', 'solution'].map(card);
    const from = highYieldFrom(cards, index);
    expect(cards.filter((one) => yieldOf(one, index) >= from)).toEqual([card('osmosis')]);
  });

  it('marks nothing where a document makes much of nothing, or of everything alike', () => {
    expect(highYieldFrom([card('beaker'), card('glass')], index)).toBe(Infinity);
    expect(highYieldFrom([card('osmosis'), card('osmosis')], index)).toBe(Infinity);
  });
});

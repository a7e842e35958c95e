import { describe, expect, it } from 'vitest';
import { indexDocument } from '../document/document-index.ts';
import { isHighYield, yieldOf } from './high-yield.ts';

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

describe('isHighYield', () => {
  it('marks what the document makes most of', () => {
    const statement = 'Osmosis is the movement of water through a membrane.';
    expect(isHighYield({ answer: 'Osmosis', statement, heading: 'Osmosis' }, index)).toBe(true);
    expect(['beaker', 'glass', 'laboratory'].map((answer) => isHighYield(card(answer), index))).toEqual([
      false,
      false,
      false,
    ]);
    expect(yieldOf(card('osmosis'), index)).toBeGreaterThan(yieldOf(card('glass'), index));
  });

  it('marks nothing where a document makes much of nothing', () => {
    const plain = indexDocument({
      pages: [{ pageNumber: 1, text: 'A beaker of glass holds the solution.' }],
    });
    expect(isHighYield(card('beaker'), plain)).toBe(false);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { summarise } from '../summary.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const told = (text: string): string =>
  summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)?.bullets.join(' | ') ?? '';

const facts = [
  ['Hypokalaemia is defined as a serum potassium', 'below 3.5 mmol per litre'],
  ['Hyperkalaemia is defined as a serum', 'potassium above 5.5 mmol per litre'],
] as const;
const whole = ['a serum potassium below 3.5 mmol per litre', 'a serum potassium above 5.5 mmol per litre'];

describe('a page of a few lines that are wrapped', () => {
  it.each([
    ['under bullets', '• ', ''],
    ['further in than their bullets', '• ', '  '],
    ['without bullets', '', ''],
  ])('is told without a cut: %s', (_, mark, indent) => {
    for (const between of ['\n', '\n\n']) {
      const lines = facts.map(([first, rest]) => `${mark}${first}\n${indent}${rest}`);
      const text = told(`Potassium\n\n${lines.join(between)}\n`);
      expect(text).not.toMatch(/potassium;|serum;|; (?:below|potassium)/u);
      expect(whole.some((one) => text.includes(one))).toBe(true);
    }
  });

  it('is told line by line where its lines have room', () => {
    const text = told('Amoxicillin\n\nDose\nrash\nnausea after it\nfor pneumonia\n');
    expect(text).not.toMatch(/rash nausea/u);
  });
});

import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { indexDocument } from '../document/document-index.ts';
import { createTagger } from '../words/tagger.ts';
import { candidatesOf } from './candidates.ts';

const tag = await createTagger();

function sequels(text: string, style: CardStyle = 'cloze_deletion') {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return candidatesOf(index, 1, tag, style).filter(({ maker }) => maker.startsWith('sequel'));
}

const ADH = `ADH is released when the osmolality of the plasma rises or when the volume falls.
It acts on V2 receptors in the collecting duct, where it causes aquaporin-2 channels to be inserted.`;

describe('a sentence that points back', () => {
  it('is asked after the sentence that tells to what', () => {
    const cards = sequels(ADH);
    expect(cards.length).toBeGreaterThan(0);
    for (const { prompt, span } of cards) {
      expect(prompt).toMatch(/^ADH is released when .* volume falls\. It acts on/u);
      expect(span).toBe(ADH);
    }
  });

  it('tells in its statement where the answer stands', () => {
    for (const { statement, at, answer } of sequels(ADH))
      expect(statement.slice(at, at + answer.length)).toBe(answer);
  });

  it('asks for nothing that the sentence before tells', () => {
    const text = `Aldosterone and cortisol are steroid hormones of the adrenal cortex.
Both of these depend on the adrenal cortex and on the pituitary gland.`;
    expect(sequels(text).map(({ answer }) => answer)).not.toContain('adrenal cortex');
  });

  it('is left alone after a sentence that has to be explained itself', () => {
    const text = `As mentioned above, this differs from what you have seen in the figure.
These release aldosterone and renin into the blood within minutes.`;
    expect(sequels(text)).toEqual([]);
  });

  it('is left alone where what it counts stands further back', () => {
    const text = `Aldosterone and renin rise when the blood pressure falls.
The former is released by the zona glomerulosa of the adrenal cortex.`;
    expect(sequels(text)).toEqual([]);
  });

  it('is no dose of a drug that only the sentence before names', () => {
    const text = `Amiodarone and digoxin slow conduction through the atrioventricular node.
The usual dose of these is 200 mg once daily by mouth.`;
    expect(sequels(text)).toEqual([]);
  });
});

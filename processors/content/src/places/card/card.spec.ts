import { describe, expect, it } from 'vitest';
import { placesByForm } from '../all.ts';
import { placeCardOf } from './card.ts';
import { cardsOf, frontsOf, typedPage } from '../typed-page.fixture.ts';

describe('a card of a place', () => {
  it('has the excerpt that proves it, as it stands on the page', () => {
    const page = typedPage('# Gout\n\n- **acute:** colchicine 500 micrograms\n');
    const [place] = placesByForm(page);
    expect(placeCardOf(place!, page, 'cloze_deletion')).toEqual({
      prompt: '**Gout**\n- acute: {{c1::colchicine 500 micrograms}}',
      answer: 'colchicine 500 micrograms',
      span: 'acute:** colchicine 500 micrograms',
      style: 'cloze_deletion',
    });
  });

  it('is asked by its structure as a question', () => {
    expect(frontsOf('# Amiodarone\n\n- toxicity: thyroid, lung\n')).toEqual(['Amiodarone: toxicity?']);
    expect(frontsOf('# Drugs\n\n| Drug | Class |\n|---|---|\n| Metoprolol | beta blocker |\n')).toEqual([
      'Drugs – Metoprolol – Class?',
    ]);
    expect(frontsOf('# Gout\n\n## Causes\n\n- diuretics\n- alcohol\n', 'list')).toEqual([
      'Gout – Causes: name the 2',
    ]);
    // Of lines that hold several the number is not known.
    expect(frontsOf('# Gout\n\n## Causes\n\n- diuretics, aspirin\n- alcohol\n', 'list')).toEqual([
      'Gout – Causes: name all',
    ]);
    expect(
      frontsOf(
        '# Cocci\n\nQ: Which test tells them apart?\nA: Catalase.\n\nQ: And in water?\nA: Legionella.\n',
      ),
    ).toEqual(['Cocci – Which test tells them apart?', 'Cocci – And in water?']);
  });

  it('is else the same text with a gap', () => {
    expect(frontsOf('# Nephrotic syndrome\n\n- responds to prednisolone\n')).toEqual([
      '**Nephrotic syndrome**\n- responds to ___',
    ]);
  });

  it('hides nothing behind the signs of a hint, of bold or of code', () => {
    expect(cardsOf('# Genes\n\n- fusion: BCR::ABL1 of `chr 22`, 2*3 copies\n')).toEqual([
      '**Genes**\n- fusion: {{c1::BCR:\u2060:ABL1 of chr 22, 2∗3 copies}}',
    ]);
    expect(cardsOf('# Genes\n\n- set: {a}, {b}\n- total: ______\n')).toEqual([]);
  });
});

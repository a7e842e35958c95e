import { describe, expect, it } from 'vitest';
import { cardsInWords, playState } from './play-link.ts';

describe('starting what is due', () => {
  it('names a PDF and a text as the play screen knows them', () => {
    expect(playState({ documentId: 'd1', name: 'Heart', type: 'pdf', cards: 3 }, false)).toEqual({
      pdf: { PDF_id: 'd1', PDF_name: 'Heart', type: 'pdf' },
      highYieldOnly: false,
      yieldFilter: 'all',
      liteMode: false,
    });
    expect(playState({ documentId: 't1', name: 'Notes', type: 'text', cards: 1 }, true)).toMatchObject({
      pdf: { TextDoc_id: 't1', TextDoc_name: 'Notes' },
      liteMode: true,
    });
  });

  it('counts cards in words', () => {
    expect([cardsInWords(1), cardsInWords(2)]).toEqual(['1 card', '2 cards']);
  });
});

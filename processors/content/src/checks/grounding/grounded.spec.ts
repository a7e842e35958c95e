import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import { grounded } from './grounded.ts';

const PAGE = 'Renin is an enzyme\nof the kidney. It cleaves angiotensinogen.';
const card = (span: string): DraftCard => ({
  prompt: 'Which enzyme does the kidney release?\n{{c1::Renin}}',
  answer: 'Renin',
  span,
  style: 'question_answer',
});

it('keeps cards with the words of the page as their span, and counts those without a place', () => {
  const cards = [card('Renin is an enzyme of the kidney.'), card('Renin is a vitamin.')];
  expect(grounded({ summary: null, cards, dropped: 1 }, PAGE)).toEqual({
    summary: null,
    cards: [card('Renin is an enzyme\nof the kidney.')],
    dropped: 2,
  });
});

it('says so where nothing is left', () => {
  const content = { summary: null, cards: [card('Renin is a vitamin.')], dropped: 0 };
  expect(grounded(content, PAGE)).toMatchObject({ cards: [], dropped: 1, lack: 'noFact' });
});

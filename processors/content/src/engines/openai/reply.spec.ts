import { describe, expect, it } from 'vitest';
import { askedPage } from './asked-page.ts';
import { draftCardOf } from './reply.ts';

const text = 'Alteplase **0.9 mg/kg** within 4.5 h of onset.\n\nGlucagon reverses beta blockers.';
const page = askedPage({ pages: [{ pageNumber: 1, text }] }, 1);
const quote = 'Glucagon reverses beta blockers.';

describe('a card as a model wrote it', () => {
  it.each([
    ['What reverses beta blockers?', 'question_answer', 'What reverses beta blockers?\n{{c1::Glucagon}}'],
    [
      '{{c1::Glucagon}} reverses beta blockers.',
      'cloze_deletion',
      '{{c1::Glucagon}} reverses beta blockers.',
    ],
    [
      'Beta blockers are reversed by ____.',
      'cloze_deletion',
      'Beta blockers are reversed by {{c1::Glucagon}}.',
    ],
    ['Glucagon reverses beta blockers.', 'cloze_deletion', '{{c1::Glucagon}} reverses beta blockers.'],
    ['What reverses **beta blockers**?', 'question_answer', 'What reverses beta blockers?\n{{c1::Glucagon}}'],
  ])('%s', (prompt, style, whole) => {
    expect(draftCardOf({ quote, prompt, answer: '**Glucagon**' }, page)).toEqual({
      prompt: whole,
      answer: 'Glucagon',
      span: quote,
      style,
    });
  });

  it('quotes the page with its bold words, whether it copied them or not', () => {
    const span = 'Alteplase **0.9 mg/kg** within 4.5 h of onset.';
    for (const copied of [span, 'Alteplase 0.9 mg/kg within 4.5 h of onset.'])
      expect(draftCardOf({ quote: copied, prompt: 'How much?', answer: '0.9 mg/kg' }, page).span).toBe(span);
  });

  it('keeps an asterisk that is part of a name', () => {
    const answer = 'HLA-B*27';
    expect(draftCardOf({ quote, prompt: 'Which type?', answer }, page).answer).toBe(answer);
  });
});

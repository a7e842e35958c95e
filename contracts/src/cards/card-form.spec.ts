import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardFormOf, promptQuestionOf, sidesOf, writeQuestion } from './card-form.ts';
import { readPrompt } from './text/card-prompt.ts';
import { cardAsText } from './text/parse-card.ts';

it.each([
  ['What does renin do?\n{{c1::It cleaves angiotensinogen}}', 'question'],
  ['Which two?\n- heart\n- lung\n {{c3::**both**}} ', 'question'],
  ['What is the plural of bacterium?', 'question'],
  ['**Heart failure**\n- dyspnoea\n- {{c1::crackles}}', 'cloze'],
  ['**Heart failure – Causes: name the 2**\n- {{c1::ischaemia}}\n- {{c1::valves}}', 'cloze'],
  ['Renin cleaves {{c1::angiotensinogen}}.', 'cloze'],
  ['What does renin do?\nIt cleaves {{c1::angiotensinogen}}', 'cloze'],
  ['What do {{c2::renin}} and ACE do?\n{{c1::They raise the pressure}}', 'cloze'],
  ['Two blanks\n{{c1::one}} {{c2::two}}', 'cloze'],
  ['**{{c1::Renin}}** cleaves', 'cloze'],
  ['{{c1::alone}}', 'cloze'],
])('a question is one whose only blank is its whole last line: %j', (prompt, form) =>
  expect(cardFormOf(prompt)).toBe(form),
);

describe('a question and an answer that are written', () => {
  it('make a card that asks the one and hides the other', () => {
    expect(writeQuestion(' What does renin do? ', 'It cleaves angiotensinogen\n')).toEqual({
      prompt: 'What does renin do?\n{{c1::It cleaves angiotensinogen}}',
    });
    expect(writeQuestion('Which two?\n- heart\n- lung', 'both, as $\\frac{a}{b}$')).toEqual({
      prompt: 'Which two?\n- heart\n- lung\n{{c1::both, as $\\frac{a}{b}$}}',
    });
  });

  it.each([
    ['', 'x', { question: 'Please enter the question' }],
    ['?', 'x', { question: 'Please enter the question' }],
    ['What is {{x?', 'x', { question: expect.stringContaining('braces') }],
    ['What?', ' ', { answer: 'Please enter the answer' }],
    ['What is {{c1::this}}?', 'x', { question: expect.stringContaining('has no hidden parts') }],
    ['What?', 'a::b', { answer: expect.stringContaining('“::”') }],
    ['What?', 'a}} b', { answer: expect.stringContaining('braces') }],
    ['What?', 'x'.repeat(10_000), { answer: expect.stringContaining('too long') }],
  ])('%j with %j need another text', (question, answer, problem) => {
    expect(writeQuestion(question, answer)).toEqual({ problem });
  });

  it('are read again as they were written, whatever they are, or refused', () => {
    const piece = fc.constantFrom('heart', ' ', '\n', '- ', '{', '}', '::', '{{c1::', '**', '\\', '•', '?');
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (question, answer) => {
        const written = writeQuestion(question, answer);
        const prompt = 'prompt' in written ? written.prompt : 'Why?\n{{c1::b}}';
        const given = 'prompt' in written ? answer.trim() : 'b';
        expect(cardFormOf(prompt)).toBe('question');
        expect(readPrompt(prompt)).toEqual({ answer: given });
        expect(sidesOf(prompt)).toEqual({
          front: 'prompt' in written ? question.trim() : 'Why?',
          back: given,
        });
        expect(cardAsText(promptQuestionOf(prompt)!.question)).not.toContain('[...]');
      }),
    );
  });
});

it.each([
  'Renin cleaves {{c1::angiotensinogen}}.',
  'What does renin do?\n{{c1::It cleaves::verb}}',
  'Two blanks\n{{c1::one}} {{c2::two}}',
  'Which two?\n {{c1::both}} .',
])('a card that is no question with its answer is its front alone: %j', (prompt) =>
  expect(sidesOf(prompt)).toEqual({ front: prompt, back: '' }),
);

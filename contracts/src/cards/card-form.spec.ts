import { expect, it } from 'vitest';
import { formOf } from './card-form.ts';

it.each([
  ['What does renin do?\n{{c1::It cleaves angiotensinogen}}', 'question'],
  ['Which two?\n- heart\n- lung\n {{c3::**both**}} ', 'question'],
  ['What is the plural of bacterium?', 'question'],
  ['Renin cleaves {{c1::angiotensinogen}}.', 'cloze'],
  ['What does renin do?\nIt cleaves {{c1::angiotensinogen}}', 'cloze'],
  ['What do {{c2::renin}} and ACE do?\n{{c1::They raise the pressure}}', 'cloze'],
  ['Two blanks\n{{c1::one}} {{c2::two}}', 'cloze'],
  ['**{{c1::Renin}}** cleaves', 'cloze'],
  ['{{c1::alone}}', 'cloze'],
])('a question is one whose only blank is its whole last line: %j', (prompt, form) =>
  expect(formOf(prompt)).toBe(form),
);

import { expect, it } from 'vitest';
import { askedForPart } from './wording.ts';

it.each([
  ['Gout – Urate ↑ → ', 'joint pain', 'Gout – Urate ↑ → what?'],
  ['Cholangitis → ', 'urgent ERCP', 'Cholangitis → what?'],
  ['Management – ERCP ≤ 24 h → ', 'cholangitis', 'Complete: “Management – ERCP ≤ 24 h → ___”'],
  ['Metronidazole → ', 'anaerobes', 'Complete: “Metronidazole → ___”'],
])('asks what follows from %s', (before, answer, asked) => {
  expect(askedForPart(before, answer, '', '')).toBe(asked);
});

import { expect, it } from 'vitest';
import { spokenCard } from './spoken-card.ts';

it.each([
  ['The {{c1::heart}} beats', 'The blank beats'],
  [
    '**Heart failure – Causes: name the 2**\n- {{c1::ischaemia}}\n- {{c1::valves}}',
    'Heart failure, Causes: name the 2.\nblank.\nblank',
  ],
  ['**Drugs**\nDose in children?\n- Oral: {{c1::5 mg}}', 'Drugs.\nDose in children?\nOral: blank'],
])('a card is read aloud with a pause behind each line: %j', (prompt, said) => {
  expect(spokenCard(prompt, false)).toBe(said);
});

it('is read whole where its answers are shown', () => {
  expect(spokenCard('**Drugs – Reversal**\nDabigatran\n- Antidote: {{c1::idarucizumab}}', true)).toBe(
    'Drugs, Reversal.\nDabigatran.\nAntidote: idarucizumab',
  );
});

import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { holdsPointer, pointsAway } from './points-away.ts';

const card = (prompt: string, span = prompt, maker = 'cloze:plain') =>
  ({ prompt, span, maker, statement: prompt.replace(/\{\{c1::|\}\}/gu, '') }) as unknown as Candidate;

describe('a card that sends its reader away', () => {
  it.each([
    card('If the pressure stays high, give {{c1::hydralazine}} (see above).'),
    card(
      'Give {{c1::labetalol}} as for severe eclampsia.',
      'Give labetalol as for severe eclampsia (above).',
    ),
    card('Ultrasound detects {{c1::early effusion}}'),
    card('What does MRI show?\n{{c1::oedema}}', 'MRI shows oedema.', 'question:object'),
    card('CRVO – The latter → neovascular ({{c1::100-day}}) glaucoma'),
    card('Drain the {{c1::abscess}} – see slide 24'),
    card('ENT may be able to drain the {{c1::abscess}}.'),
    card('Why is screening focused on these adenomas?\n{{c1::since …}}', '', 'question:reason'),
  ])('$prompt', (one) => expect(pointsAway(one)).toBe(true));

  it.each([
    card('Of adult and child, the latter needs {{c1::10 mg/kg}}.'),
    card('Above the clavicle lies the {{c1::apex}} of the lung.'),
    card('In cholecystitis, ultrasound shows a {{c1::thickened wall}}.'),
    card('Ultrasound of the hip detects {{c1::dysplasia}} before the age of six months.'),
    card('Surgery may help in {{c1::stenosis}}.'),
  ])('and not $prompt', (one) => expect(pointsAway(one)).toBe(false));

  it('may point to what its question has named', () => {
    expect(holdsPointer('Since polyps turn malignant, why are these polyps removed?')).toBe(false);
    expect(holdsPointer('Which disease is common in those who smoke?')).toBe(false);
    expect(holdsPointer('Which drugs, such as aspirin, thin the blood?')).toBe(false);
    expect(holdsPointer('What do such cells secrete?')).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOfSelection } from './card-of-selection.ts';
import { paragraphEnd } from './flow.ts';

/** The card of what stands between `[` and `]`; `¶` is the end of a paragraph. */
function card(marked: string) {
  const text = marked.replaceAll('¶', paragraphEnd);
  const from = text.indexOf('[');
  return cardOfSelection({ text: text.replace('[', '').replace(']', ''), from, to: text.indexOf(']') - 1 });
}

describe('a card of a selection', () => {
  it.each([
    ['The heart beats. The [kidney] makes renin. It rests.', 'The {{c1::kidney}} makes renin.', 'kidney'],
    ['The [kidney ]makes renin.', 'The {{c1::kidney}} makes renin.', 'kidney'],
    ['[The kidney] makes\nrenin at\nnight. More.', '{{c1::The kidney}} makes renin at night.', 'The kidney'],
    ['It [makes\nrenin] at night.', 'It {{c1::makes renin}} at night.', 'makes renin'],
    ['a case of [hyper-\ntension] at night', 'a case of {{c1::hypertension}} at night', 'hypertension'],
    ['a case of hyper-\n[tension] at night', 'a case of hyper{{c1::tension}} at night', 'tension'],
    ['a case of [hyper-]\ntension at night', 'a case of {{c1::hyper}}tension at night', 'hyper'],
    ['the T-\n[cell] count', 'the T- {{c1::cell}} count', 'cell'],
    ['an [eﬃcient] ﬂow', 'an {{c1::efficient}} flow', 'efficient'],
    ['the car\u00AD\ndiac [out\u00ADput]', 'the cardiac {{c1::output}}', 'output'],
    ['Heading¶The [kidney] makes renin¶More', 'The {{c1::kidney}} makes renin', 'kidney'],
    ['Aims:¶• Compare [cardiac] muscle¶• Explain', 'Compare {{c1::cardiac}} muscle', 'cardiac'],
    ['Drugs, e.g. Aspirin, [thin] blood. More.', 'Drugs, e.g. Aspirin, {{c1::thin}} blood.', 'thin'],
    ['As Dr. Smith [said] it. More.', 'As Dr. Smith {{c1::said}} it.', 'said'],
    ['A dose of [1.5 mg] is low. More.', 'A dose of {{c1::1.5 mg}} is low.', '1.5 mg'],
    ['One is [so. Two] is not. Three.', 'One is {{c1::so. Two}} is not.', 'so. Two'],
    ['Signs: [fever¶cough] and more', 'Signs: {{c1::fever\ncough}} and more', 'fever\ncough'],
    [
      '[Staph]: gram positive cocci\nStrep: chains, catalase negative\nE. coli: rods',
      '{{c1::Staph}}: gram positive cocci',
      'Staph',
    ],
    [
      'Renin acts on the protein of\nAngiotensin [in] blood',
      'Renin acts on the protein of Angiotensin {{c1::in}} blood',
      'in',
    ],
    [
      'The heart pumps blood through\nEuropean [patients] too',
      'The heart pumps blood through European {{c1::patients}} too',
      'patients',
    ],
    ['القلب [يضخ] الدم', 'القلب {{c1::يضخ}} الدم', 'يضخ'],
  ])('%j', (page, text, span) => {
    expect(card(page)).toEqual({ text, span });
  });

  it('leaves it to the person what to hide where all of a sentence is selected', () => {
    expect(card('One. [The kidney makes renin.] Two.')).toEqual({
      text: 'The kidney makes renin.',
      span: 'The kidney makes renin.',
    });
    expect(card('One. [The kidney makes renin]. Two.')?.text).toBe('The kidney makes renin.');
  });

  it('is none where nothing can be read', () => {
    expect(card('Content [. . . .] 12')).toBeNull();
  });

  it('hides what was selected, whatever stands around it', () => {
    const piece = fc.constantFrom('heart', ' ', '\n', '-\n', paragraphEnd, '. ', 'ﬁ', '\u00AD', 'A', '7');
    const pieces = fc.array(piece, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(pieces, pieces, (before, after) => {
        const text = `${before} zzz ${after}`;
        const from = before.length + 1;
        const made = cardOfSelection({ text, from, to: from + 3 });
        expect(made?.span).toBe('zzz');
        expect(made?.text).toContain('zzz');
        expect(made?.text.replace('{{c1::zzz}}', 'zzz')).not.toContain('{{');
      }),
    );
  });
});

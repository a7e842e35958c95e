import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutUnknown } from './unknown-signs.ts';

const dose = 'Levothyroxine is started with 25 \ufffdg each day.';
const other = 'Digoxin slows the heart.';

it('leaves nothing of a sentence that has a sign which nobody told', () => {
  const text = `${other} ${dose} Heparin does not cross the placenta.`;
  const blotted = withoutUnknown(text);
  expect(blotted).toHaveLength(text.length);
  expect(blotted).toMatch(/^Digoxin slows the heart\. [\ufffd ]+\. Heparin does not cross the placenta\.$/u);
});

it('leaves nothing of a row, and keeps its cells', () => {
  const blotted = withoutUnknown('Drug\tDose\nDigoxin\t25 \ufffdg\nHeparin\t5000 units');
  expect(blotted).toMatch(/^Drug\tDose\n[\ufffd]+\t[\ufffd ]+\nHeparin\t5000 units$/u);
});

it('leaves nothing of an item, and keeps the others', () => {
  expect(withoutUnknown('Stop it if:\n• age \ufffd 75\n• they bleed')).toMatch(
    /^Stop it if:\n• [\ufffd ]+\n• they bleed$/u,
  );
});

it('follows a sentence over the ends of lines', () => {
  const blotted = withoutUnknown(
    'Septic shock is treated with noradrenaline when\nthe pressure is \ufffd 65 mmHg. It is given slowly.',
  );
  expect(blotted).toMatch(/^[\ufffd ]+\n[\ufffd ]+\. It is given slowly\.$/u);
});

it('whatever the text, every offset stays, and a text without such signs is as it was', () => {
  const piece = fc.constantFrom(dose, other, '\n', '\n\n', '\t', '• ', ' ', '𝜇 \ufffd', 'It is ', '\ufffd');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const blotted = withoutUnknown(text);
      expect(blotted).toHaveLength(text.length);
      expect(blotted.includes('25')).toBe(false);
      expect(withoutUnknown(text.replaceAll('\ufffd', 'µ'))).toBe(text.replaceAll('\ufffd', 'µ'));
    }),
  );
});

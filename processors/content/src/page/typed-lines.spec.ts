import { expect, it } from 'vitest';
import { isTyped } from './typed-lines.ts';

const notes = `KIDNEY REVISION (block 4)
typed from the tutorial

LOOP DIURETICS (furosemide, bumetanide)
block NKCC2 in the thick ascending limb
SE: hypokalaemia, ototoxicity

THIAZIDES
block NCC in the distal tubule -> less Na in, more Ca in
SE: gout, hyponatraemia. Not in severe hyponatraemia
   raise calcium

Avoid in gout:
thiazides
low dose aspirin

spironolactone blocks the mineralocorticoid receptor

4. ACID AND BASE
4.1 normal pH is 7.35 to 7.45`;

const prose = `The kidney filters about 180 litres of plasma every day, and nearly all of it is
taken back into the blood by the tubules. What is left is the urine, of which a
healthy adult makes between one and two litres. The loop of Henle makes the salty
medulla, which lets the collecting duct take back water when the hormone of the
posterior pituitary opens its channels for it.`;

it('a page is typed where lines end before the sheet does', () => {
  expect(isTyped(notes)).toBe(true);
  expect(isTyped(prose)).toBe(false);
  expect(isTyped(`${prose}\n\n${prose}`)).toBe(false);
  expect(isTyped('')).toBe(false);
  expect(isTyped('One line.\nAnother.')).toBe(false);
});

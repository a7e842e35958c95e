import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages.ts';

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

const under = (text: string) =>
  passagesOf({ pages: [{ pageNumber: 1, text }] }).map(({ title, sentences }) => [
    title,
    sentences.map(([start, end]) => text.slice(start, end)),
  ]);

describe('a page that is typed in lines', () => {
  it('has each line under its own heading', () => {
    expect(under(notes)).toEqual([
      ['KIDNEY REVISION (block 4)', ['typed from the tutorial']],
      [
        'LOOP DIURETICS (furosemide, bumetanide)',
        ['block NKCC2 in the thick ascending limb', 'SE: hypokalaemia, ototoxicity'],
      ],
      [
        'THIAZIDES',
        [
          'block NCC in the distal tubule -> less Na in, more Ca in',
          'SE: gout, hyponatraemia. Not in severe hyponatraemia',
          'raise calcium',
        ],
      ],
      ['THIAZIDES: Avoid in gout', ['thiazides', 'low dose aspirin']],
      ['THIAZIDES', ['spironolactone blocks the mineralocorticoid receptor']],
      ['ACID AND BASE', ['4.1 normal pH is 7.35 to 7.45']],
    ]);
  });

  it('has what leads into lines up to the next blank line, and names below each other as a list', () => {
    const text = `Causes of chest pain:\nangina\naortic dissection\npleurisy\n\nother\n\n1. ECG\n2. CXR\n3. D-DIMER`;
    expect(under(text)).toEqual([
      ['Causes of chest pain', ['angina', 'aortic dissection', 'pleurisy']],
      ['', ['other', '1. ECG', '2. CXR', '3. D-DIMER']],
    ]);
  });

  it('goes on with the entry of the page before where it begins with indented lines', () => {
    const one =
      'SIDE EFFECTS\nphenytoin: gum hypertrophy, hirsutism, ataxia\n   zero order\nvalproate: tremor\n   weight gain';
    const next =
      '   hair loss\ntopiramate: kidney stones\n   weight loss\nlamotrigine: rash\n   Stevens-Johnson';
    const pages = [one, next].map((text, at) => ({ pageNumber: at + 1, text }));
    expect(passagesOf({ pages }).map(({ title, pageNumber }) => [pageNumber, title])).toEqual([
      [1, 'SIDE EFFECTS'],
      [2, 'SIDE EFFECTS: valproate'],
      [2, 'SIDE EFFECTS'],
    ]);
  });

  it('is cut in a time that grows with its length only', () => {
    for (const line of ['A'.repeat(200_000), 'x y '.repeat(50_000), `- ${'a   b '.repeat(30_000)}`])
      expect(under(`${line}\n${line}\nshort\nshort\nshort\nshort\nshort`).length).toBeGreaterThan(0);
  });
});

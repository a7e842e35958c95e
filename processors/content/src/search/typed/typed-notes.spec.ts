import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '../passages/passages.ts';

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

/** The title over each line, in the order of the page; of several pages their lines behind each other. */
const titles = (...texts: string[]): (readonly [string, string])[] =>
  passagesOf({ pages: texts.map((text, at) => ({ pageNumber: at + 1, text })) }).flatMap(
    ({ pageNumber, title, sentences }) =>
      sentences.map(([start, end]) => [texts[pageNumber - 1]!.slice(start, end), title] as const),
  );

describe('a page that is typed in lines', () => {
  it('has each line under its own heading, or under none where that is not sure', () => {
    const own: Record<string, string> = {
      'block NKCC2': 'LOOP DIURETICS (furosemide, bumetanide)',
      'SE: hypokalaemia': 'LOOP DIURETICS (furosemide, bumetanide)',
      'block NCC': 'THIAZIDES',
      'SE: gout': 'THIAZIDES',
      'raise calcium': 'THIAZIDES',
      'low dose': 'THIAZIDES: Avoid in gout',
      spironolactone: 'THIAZIDES',
      '4.1': 'ACID AND BASE',
    };
    const found = titles(notes);
    for (const [line, title] of Object.entries(own))
      expect(title.startsWith(found.find(([text]) => text.includes(line))![1])).toBe(true);
    expect(found.filter(([, title]) => title !== '').length).toBeGreaterThan(2);
  });

  it('has what leads into lines over them, and over nothing else', () => {
    const text = `Causes of chest pain:\n- angina\n- aortic dissection\n- pleurisy\n\nThe ECG is normal in most of them.`;
    expect(titles(text)).toEqual([
      ['- angina', 'Causes of chest pain'],
      ['- aortic dissection', 'Causes of chest pain'],
      ['- pleurisy', 'Causes of chest pain'],
      ['The ECG is normal in most of them.', ''],
    ]);
  });

  it('keeps what may stand under a heading in one passage with it, without its title', () => {
    const blocks: PageBlock[] = [
      { kind: 'heading', level: 1, start: 0, end: 4, path: [] },
      { kind: 'item', level: 0, start: 5, end: 17, path: ['COPD'] },
      { kind: 'item', level: 0, start: 18, end: 36, path: ['COPD'], isPathUnsure: true },
      { kind: 'heading', level: 1, start: 37, end: 43, path: [] },
      { kind: 'item', level: 0, start: 44, end: 55, path: ['Asthma'] },
    ];
    const text = 'COPD\nDLCO reduced\nECG: tall T waves.\nAsthma\nnight cough';
    const found = passagesOf({ pages: [{ pageNumber: 1, text, blocks }] });
    expect(found.map(({ title, start, end }) => [title, text.slice(start, end)])).toEqual([
      ['', 'COPD\nDLCO reduced\nECG: tall T waves.'],
      ['Asthma', 'Asthma\nnight cough'],
    ]);
    expect(found[0]!.blocks.map(({ under, isUnsure }) => [under, isUnsure])).toEqual([
      ['COPD', undefined],
      ['COPD', undefined],
      ['COPD', true],
    ]);
  });

  it('is cut in a time that grows with its length only', () => {
    for (const line of ['A'.repeat(200_000), 'x y '.repeat(50_000), `- ${'a   b '.repeat(30_000)}`])
      expect(titles(`${line}\n${line}\nshort\nshort\nshort\nshort\nshort`).length).toBeGreaterThan(0);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPages } from '../read.ts';
import { coded, type FontOfPdf, type Piece, typedIn } from '../../testing/typed-in-fonts.ts';

async function textOf(bytes: Uint8Array): Promise<string> {
  const pages: (string | undefined)[] = [];
  for await (const page of readPages(new Uint8Array(bytes), { from: 1, hastily: false }))
    pages.push(page?.text);
  return pages.join('\f');
}

const body: FontOfPdf = { name: 'Helvetica', encoding: '/Encoding/WinAnsiEncoding' };
const differences = (...names: string[]): string =>
  `/Encoding<</Differences[1 ${names.map((name) => `/${name}`).join(' ')}]>>`;

const told = (name: string, sign: string): FontOfPdf => ({
  name,
  subtype: 'Type0',
  unicode: { '0041': sign },
});
/** An item of a list whose bullet is the first glyph of the other font. */
const item = (text: string, code = '01'): Piece[] => [[1, code], coded(0, ` ${text}`)];

/** "Give 25 ", the glyphs of these codes in the other font, "g a day." */
const around = (font: FontOfPdf, codes: string): Promise<string> =>
  textOf(typedIn([body, font], [[coded(0, 'Give 25 '), [1, codes], coded(0, 'g a day.')]]));

describe('glyphs whose names are known', () => {
  it.each<[string, FontOfPdf, string, string]>([
    [
      'of the Pi fonts of journals',
      { name: 'ABCDEF+MathematicalPi-One', encoding: differences('H9262') },
      '01',
      'μ',
    ],
    [
      'the same in another font',
      { name: 'ABCDEF+Universal', encoding: differences('H11349', 'H11002') },
      '0102',
      '≤−',
    ],
    [
      'of figures in old style',
      { name: 'ABCDEF+Garamond', encoding: differences('two.oldstyle', 'zero.taboldstyle', 'fiveoldstyle') },
      '010203',
      '205',
    ],
    ['of small capitals', { name: 'ABCDEF+Garamond', encoding: differences('a.sc', 'C.smcp') }, '0102', 'aC'],
    ['of ligatures', { name: 'ABCDEF+Garamond', encoding: differences('f_f_i', 'fl') }, '0102', 'ffifl'],
    [
      'of raised and lowered figures',
      { name: 'ABCDEF+Garamond', encoding: differences('six.superior', 'two.sinf') },
      '0102',
      '⁶₂',
    ],
    [
      'of code points',
      { name: 'ABCDEF+Garamond', encoding: differences('uni03BC', 'u2265', 'uni002B002D') },
      '010203',
      'μ≥+-',
    ],
    [
      'of forms of a sign',
      { name: 'ABCDEF+Garamond', encoding: differences('mu.alt', 'minus.case') },
      '0102',
      'μ−',
    ],
    [
      'of TeX',
      { name: 'ABCDEF+MSAM10', encoding: differences('greaterorequalslant', 'lessorequalslant') },
      '0102',
      '≥≤',
    ],
    [
      'of places in a renamed font of TeX',
      { name: 'ABCDEF+AdvP4C4E74', encoding: differences('C0', 'C20', 'onequarter') },
      '010203',
      '−≤=',
    ],
    ['of places in Greek of TeX', { name: 'ABCDEF+AdvP4C4E51', encoding: differences('C22') }, '01', 'μ'],
    ['of ZapfDingbats', { name: 'ABCDEF+ZapfDingbats', encoding: differences('a20') }, '01', '✔'],
  ])('%s', async (_, font, codes, sign) => {
    expect(await around(font, codes)).toBe(`Give 25 ${sign}g a day.`);
  });
});

describe('fonts of signs', () => {
  it.each<[string, FontOfPdf, string, string]>([
    [
      'the letter of Symbol',
      { name: 'ABCDEF+SymbolMT', subtype: 'TrueType', encoding: '/Encoding/WinAnsiEncoding' },
      '6d',
      'μ',
    ],
    [
      'the code of Symbol',
      { name: 'ABCDEF+Symbol', subtype: 'TrueType', encoding: '/Encoding/MacRomanEncoding' },
      'a3',
      '≤',
    ],
    ['the letter that is told of Symbol', told('ABCDEF+Symbol', '006D'), '0041', 'μ'],
    ['the sign that is told of Symbol', told('ABCDEF+Symbol', '00B5'), '0041', 'μ'],
    ['a private character of Symbol', told('ABCDEF+SymbolMT', 'F0B3'), '0041', '≥'],
    ['a private character of another font', told('ABCDEF+OpenSymbol', 'F06D'), '0041', 'μ'],
    ['a comparison of another font', told('ABCDEF+Calibri', 'F0A3'), '0041', '≤'],
    ['an arrow of Wingdings', told('ABCDEF+Wingdings', 'F0E0'), '0041', '→'],
    ['the arrow for -->, in another font', told('ABCDEF+OpenSymbol', 'F0E0'), '0041', '→'],
    ['a letter that LibreOffice tells of Symbol', told('ABCDEF+OpenSymbol', '006D'), '0041', 'μ'],
    ['a letter that LibreOffice tells of Wingdings', told('ABCDEF+OpenSymbol', '00E0'), '0041', '→'],
    ['a letter of formulas', told('ABCDEF+CambriaMath', 'D835DF07'), '0041', 'μ'],
  ])('%s', async (_, font, codes, sign) => {
    expect(await around(font, codes)).toBe(`Give 25 ${sign}g a day.`);
  });

  it.each(['6e', 'a7', 'd8', 'fc'])('bullets of Wingdings (%s) are marks, not letters', async (code) => {
    const font: FontOfPdf = {
      name: 'ABCDEF+Wingdings-Regular',
      subtype: 'TrueType',
      encoding: '/Encoding/WinAnsiEncoding',
    };
    expect(await textOf(typedIn([body, font], [item('Fever', code), item('Cough', code)]))).toBe(
      '• Fever\n• Cough',
    );
  });
});

it('bullets that stand close to their items are bullets, letters of words are letters', async () => {
  const font: FontOfPdf = {
    name: 'ABCDEF+OpenSymbol',
    subtype: 'Type0',
    unicode: { '006c': 'F06C', '0062': 'F062' },
  };
  const lines = [
    [[1, '006c'], coded(0, 'Fever')],
    [[1, '0062'], coded(0, '-blockers slow the heart')],
  ] as const;
  expect(await textOf(typedIn([body, font], lines))).toBe('• Fever\nβ-blockers slow the heart');
});

it('the numbers of glyphs of a standard font that is not embedded are known', async () => {
  const font: FontOfPdf = { name: 'Calibri', subtype: 'Type0' };
  expect(await textOf(typedIn([body, font], [[[1, '0024'], coded(0, ' heart')]]))).toBe('A heart');
});

describe('glyphs of unknown meaning', () => {
  it.each<[string, FontOfPdf, string]>([
    ['a name that says nothing', { name: 'ABCDEF+Foo', encoding: differences('C12') }, '01'],
    [
      'a name that says nothing, at the code of a figure',
      { name: 'ABCDEF+Foo', encoding: '/Encoding<</Differences[50/glyph732]>>' },
      '32',
    ],
    ['the number of a glyph', { name: 'ABCDEF+Foo', encoding: '/Encoding<</Differences[50/g0032]>>' }, '32'],
    ['a control character', { name: 'ABCDEF+Foo', subtype: 'Type0', unicode: { '0041': '0003' } }, '0041'],
    ['a replacement', { name: 'ABCDEF+Foo', subtype: 'Type0', unicode: { '0041': 'FFFD' } }, '0041'],
    ['nothing for this code', { name: 'ABCDEF+Foo', subtype: 'Type0', unicode: { '0042': '0041' } }, '0041'],
    ['a composite font without a table', { name: 'ABCDEF+Foo', subtype: 'Type0' }, '0032'],
    [
      'a picture of a font of icons',
      { name: 'ABCDEF+FontAwesome', subtype: 'Type0', unicode: { '0041': 'F062' } },
      '0041',
    ],
    [
      'the letter of a font of signs without a table',
      { name: 'ABCDEF+MathematicalPi-Four', encoding: differences('m') },
      '01',
    ],
  ])('%s', async (_, font, codes) => {
    expect(await around(font, codes)).toBe('Give 25 \ufffdg a day.');
  });

  it('leave a line that begins with one as it is, where a number follows', async () => {
    const font: FontOfPdf = { name: 'ABCDEF+Foo', encoding: differences('C21') };
    const line: Piece[] = [[1, '01'], coded(0, ' 75 years')];
    expect(await textOf(typedIn([body, font], [line, line]))).toBe('\ufffd 75 years\n\ufffd 75 years');
  });

  it('are bullets where several lines begin so', async () => {
    const font: FontOfPdf = { name: 'ABCDEF+Foo', encoding: differences('g3') };
    expect(await textOf(typedIn([body, font], [item('Fever'), item('Cough')]))).toBe('• Fever\n• Cough');
  });
});

describe('fonts without names', () => {
  /** Names as pdfTeX gives its bitmaps: "a65" is A. */
  const names = Array.from({ length: 122 }, (_, at) => `/a${at + 1}`).join(' ');
  const bitmaps: FontOfPdf = { name: 'ABCDEF+Foo', encoding: `/Encoding<</Differences[1 ${names}]>>` };

  it('are read by their codes where these spell words', async () => {
    const heart: Piece[] = [coded(0, 'The heart \x0clls at 60 per minute, \x10so')];
    expect(await textOf(typedIn([bitmaps], [heart]))).toBe('The heart fills at 60 per minute, “so');
  });

  it('are read so too where they have but a heading, beside text that does', async () => {
    const fonts = [bitmaps, { ...bitmaps, name: 'ABCDEF+Bar' }];
    const lines: Piece[][] = [
      [coded(1, 'Lambert-Eaton')],
      [coded(0, 'The heart fills at 60 per minute, so')],
    ];
    expect(await textOf(typedIn(fonts, lines))).toContain('Lambert-Eaton');
    expect(await textOf(typedIn(fonts, [[coded(1, '+ 2 *')], lines[1]!]))).toMatch(/^\ufffd/u);
  });

  it('are unknown where they do not', async () => {
    expect(await textOf(typedIn([bitmaps], [[coded(0, 'Xqj zrwk 2 mg')]]))).toMatch(
      /^\ufffd+ \ufffd+ \ufffd \ufffd+$/u,
    );
  });

  it('a font whose letters are no language is unknown, and the others are read', async () => {
    // Each letter as the one three places further on.
    const moved =
      'Heart failure follows from hypertension, ischaemia, valvular disease and arrhythmias'.replaceAll(
        /[a-w]/gu,
        (letter) => String.fromCharCode(letter.charCodeAt(0) + 3),
      );
    const text = await textOf(
      typedIn([body, { ...body, name: 'Times-Roman' }], [[coded(0, 'Emergency drugs')], [coded(1, moved)]]),
    );
    expect(text.split('\n')[0]).toBe('Emergency drugs');
    expect(text).toMatch(/\n[\ufffd\s]+$/u);
  });

  it.each([
    ['LBBB RBBB SGLT LVOT DHPR PKHD SPCK KRTG HFDH GNRH'],
    ['mRNA siRNA lncRNA tRNA HFrEF HFpEF NTproBNP cDNA mtDNA'],
  ])('a font only of abbreviations is read: %s', async (abbreviations) => {
    const rows = abbreviations.split(' ').map((one) => [coded(1, one), coded(0, ' is explained here')]);
    const text = await textOf(typedIn([body, { ...body, name: 'Times-Roman' }], rows));
    for (const one of abbreviations.split(' ')) expect(text).toContain(one);
  });
});

const cases = new URL('../../../../../../shared/data/cases/', import.meta.url);
const read = (name: string): Promise<string> => textOf(new Uint8Array(readFileSync(new URL(name, cases))));
describe.skipIf(!existsSync(cases))('the small files that showed a fault', () => {
  it('keep every sign that their fonts tell', async () => {
    expect(await read('01-glyph-without-unicode/journal-pi-font.pdf')).toMatch(
      /is < 65 mmHg[^]*≥ 75 years or a weight < 60 kg[^]*−70 mV[^]*−2 and \+2[^]*−2\.5[^]*25 μg[^]*β2/u,
    );
    const [old, plain] = await Promise.all(
      ['osf-digits', 'plain-control'].map((name) => read(`01-glyph-without-unicode/${name}.pdf`)),
    );
    expect(old).toBe(plain);
  });

  it('mark what nobody told', async () => {
    expect(await read('01-glyph-without-unicode/symbols-unnamed.pdf')).toMatch(
      /stimulating \ufffd2 receptors/u,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readDoc } from './doc.ts';
import { madeDoc, type MadeDoc, type Properties, property } from './made-doc.fixture.ts';

const textOf = async (doc: MadeDoc): Promise<string> => (await readDoc(madeDoc(doc), 1e6)).text;
const on = (name: number): number[] => property(name, 1);
const [deleted, struck, caps, hidden, special] = [0x0800, 0x0837, 0x083b, 0x083c, 0x0855].map(on) as [
  number[],
  number[],
  number[],
  number[],
  number[],
];
const symbolOf = (font: number, code: number): number[] => property(0x6a09, font, 0, code & 0xff, code >> 8);
const inTable = [...property(0x2416, 1), ...property(0x6649, 1, 0, 0, 0)];
const nested = [...property(0x2416, 1), ...property(0x6649, 2, 0, 0, 0)];

const table = (text: string, own: (mark: number) => Properties = () => inTable): MadeDoc => {
  const marks = [...text].flatMap((one, at) => ('\r\u0007'.includes(one) ? [at] : []));
  const endsRow = (mark: number): Properties =>
    text.slice(mark - 1, mark + 1) === '\u0007\u0007' ? on(0x2417) : [];
  return {
    text,
    paragraphs: Object.fromEntries(marks.map((mark) => [mark, [...own(mark), ...endsRow(mark)]])),
  };
};

describe('what stands for something else in a Word file of 97 to 2003', () => {
  it.each([
    ['a hyphen where no line ends', 'Ramipril 2\u001e5 mg\r', 'Ramipril 2-5 mg'],
    ['a hyphen where a line may end', 'co\u001ftrim\u001foxazole\r', 'cotrimoxazole'],
    ['a line that ends by hand', 'Heat\u000bAcid\r', 'Heat\nAcid'],
    ['a column that ends', 'first\u000esecond\r', 'first\nsecond'],
    ['a page or a section that ends', 'first\u000csecond\r', 'first\nsecond'],
    ['a space where no line ends', '5\u00a0mg\r', '5\u00a0mg'],
    ['what only marks a place', '\u0001Cool\u0002 the\u0005 burn\u0008\u0003\u0004.\r', 'Cool the burn.'],
    ['a field with its result', 'See \u0013 REF a \\h \u0014Table 2\u0015.\r', 'See Table 2.'],
    [
      'a field in the code of a field',
      '\u0013 IF \u0013 PAGE \u00141\u0015 = 1 \u0014yes\u0015 or no\r',
      'yes or no',
    ],
    [
      'a field in the result of a field',
      '\u0013 A \u0014one \u0013 B \u0014two\u0015\u0015 three\r',
      'one two three',
    ],
    ['a fraction that a field shows', 'Give \u0013 EQ \\f(1,2) \u0015 tablet\r', 'Give 1/2 tablet'],
    ['a sign that a field shows', '25 \u0013 SYMBOL 109 \\f "Symbol" \u0014\u0015g\r', '25 μg'],
    ['a field without an end', 'Give\u0013 5 mg\rat once\r', 'Give 5 mg\nat once'],
    ['an end without a field', 'Give 5 mg\u0015 at \u0014once\r', 'Give 5 mg at once'],
  ])('is read as it is shown: %s', async (_, text, shown) => {
    expect(await textOf({ text })).toBe(shown);
  });

  it('is a sign of the font that it names, marked as special or not', async () => {
    const fonts = ['Arial', 'Symbol', 'Wingdings'];
    const celsius = { text: 'Cool to 37 (C.\r', fonts, letters: { '(': symbolOf(1, 0xf0b0) } };
    expect(await textOf(celsius)).toBe('Cool to 37 °C.');
    const arrow = { text: 'DVT ( PE\r', fonts, letters: { '(': [...special, ...symbolOf(2, 0xf0e0)] } };
    expect(await textOf(arrow)).toBe('DVT → PE');
    const dose = { text: '25 mg\r', fonts, letters: { m: property(0x4a4f, 1, 0) } };
    expect(await textOf(dose)).toBe('25 μg');
  });

  it('is a mark around what a form holds, and no other', async () => {
    const letters = { '<': special, '> if': special };
    expect(await textOf({ text: 'Dose <5 mg> if eGFR <30\r', letters })).toBe('Dose 5 mg if eGFR <30');
  });
});

it('says which pictures and objects of a Word file of 97 to 2003 it left out', async () => {
  const doc = { text: 'See \u0001 and \u0013 EMBED Equation.3 \u0014\u0001\u0015.\r' };
  const letters = { '\u0001 and': special, '\u0001\u0015': special };
  expect((await readDoc(madeDoc({ ...doc, letters }), 1e6)).leftOut).toEqual({ pictures: 1, objects: 1 });
});

describe('how letters of a Word file of 97 to 2003 are written', () => {
  it.each([
    ['hidden', hidden, 'Give  mg at once.'],
    ['deleted', deleted, 'Give  mg at once.'],
    ['crossed out', struck, 'Give ~~ten~~ mg at once.'],
    ['crossed out twice', on(0x2a53), 'Give ~~ten~~ mg at once.'],
    ['shown in capitals', caps, 'Give TEN mg at once.'],
    ['letters of a style that does not exist', property(0x4a30, 99, 0), 'Give ten mg at once.'],
    ['a twip apart', property(0x8840, 1, 0), 'Give ten mg at once.'],
    ['in a colour for other scripts', property(0x4a60, 1, 0), 'Give ten mg at once.'],
  ])('is told of those that are %s', async (_, properties, shown) => {
    expect(await textOf({ text: 'Give ten mg at once.\r', letters: { ten: properties } })).toBe(shown);
  });

  it('is said by the style of their paragraph, which they keep or turn around', async () => {
    const doc = { text: 'Give ten mg at once.\r', style: caps };
    expect(await textOf(doc)).toBe('GIVE TEN MG AT ONCE.');
    expect(await textOf({ ...doc, letters: { ten: property(0x083b, 0x81) } })).toBe('GIVE ten MG AT ONCE.');
    expect(await textOf({ ...doc, letters: { ten: property(0x083b, 0x80) } })).toBe('GIVE TEN MG AT ONCE.');
    expect(await textOf({ ...doc, letters: { ten: property(0x083b, 0) } })).toBe('GIVE ten MG AT ONCE.');
  });

  it('is said by a piece of a file that was saved in a hurry', async () => {
    expect(await textOf({ text: 'Give 5 mg.\r', changes: caps })).toBe('GIVE 5 MG.');
  });

  it('joins two paragraphs whose border was deleted', async () => {
    expect(await textOf({ text: 'Give\r 5 mg.\r', letters: { '\r 5': deleted } })).toBe('Give mg.');
    expect(await textOf({ text: 'Give\r5 mg.\r', letters: { '\r': deleted } })).toBe('Give5 mg.');
  });
});

describe('paragraphs of a Word file of 97 to 2003', () => {
  it('are headings and items by their properties', async () => {
    const text = 'Burns\rCool them.\rHeat\rAcid\r';
    const [heading, first, last] = [text.indexOf('\r'), text.indexOf('Heat') + 4, text.length - 1];
    const item = [...property(0x460b, 1, 0), ...property(0x260a, 0)];
    const paragraphs = { [heading]: property(0x2640, 1), [first]: item, [last]: item };
    expect(await textOf({ text, paragraphs, label: '\0)' })).toBe(
      '## Burns\n\nCool them.\n\na) Heat\nb) Acid',
    );
    expect(await textOf({ text, paragraphs })).toBe('## Burns\n\nCool them.\n\nHeat\nAcid');
  });
});

describe('tables of a Word file of 97 to 2003', () => {
  it('keep the paragraphs of a cell in it', async () => {
    const doc = table('Drug\u0007Dose\u0007\u0007Digoxin\u000762.5 µg\rwith food\u0007\u0007');
    expect(await textOf(doc)).toBe('Drug\tDose\nDigoxin\t62.5 µg with food');
  });

  it('stand within each other', async () => {
    const text = 'Drug\u0007a\rb\r\rDose\u0007\u0007Digoxin\u00075 mg\u0007\u0007';
    const [a, b, row] = [text.indexOf('a\r') + 1, text.indexOf('b\r') + 1, text.indexOf('\r\rDose') + 1];
    const doc = table(text, (mark) => {
      if (mark === row) return [...nested, ...on(0x244c)];
      return mark === a || mark === b ? [...nested, ...on(0x244b)] : inTable;
    });
    expect(await textOf(doc)).toBe('Drug\ta, b Dose\nDigoxin\t5 mg');
  });

  it('lose nothing where a row has no end', async () => {
    expect(await textOf(table('Digoxin\u00075 mg\rwith food\r'))).toBe('Digoxin\t5 mg with food');
  });
});

import { describe, expect, it } from 'vitest';
import { readPages } from '../read.ts';
import { beginReading, signInPiece, textOfPiece } from './reading-order.ts';
import { type FontOfPdf, type Piece, typedIn, utf16 } from '../../testing/typed-in-fonts.ts';

/** Each glyph means what stands here: one letter, or several. */
type Glyphs = readonly string[];

/** A PDF with a line of glyphs, from the left; `said` is what the file says of those at these places. */
function lineOf(glyphs: Glyphs, said: Readonly<Record<number, string>> = {}): Uint8Array {
  const signs = [...new Set(glyphs)];
  const codeOf = (glyph: string): string => (signs.indexOf(glyph) + 0x41).toString(16);
  const unicode = Object.fromEntries(
    signs.filter((sign) => sign !== '').map((sign) => [codeOf(sign), utf16(sign)]),
  );
  const font: FontOfPdf = { name: 'ABCDEF+Arabic', unicode };
  return typedIn([font], [glyphs.map((glyph, at): Piece => [0, codeOf(glyph), said[at]])]);
}

async function read(file: Uint8Array): Promise<string> {
  for await (const page of readPages(new Uint8Array(file), { from: 1, hastily: false })) return page!.text;
  throw new Error('no page');
}

/** As it is shown: the last glyph stands on the left. */
const shown = (...glyphs: Glyphs): Glyphs => glyphs.toReversed();

describe('the letters of one glyph', () => {
  it.each<[string, Glyphs]>([
    ['لا تعط', shown('لا', ' ', 'ت', 'ع', 'ط')],
    ['ثلاث حالات', shown('ث', 'لا', 'ث', ' ', 'ح', 'ا', 'لا', 'ت')],
    ['لأن الآن للآباء', shown('لأ', 'ن', ' ', 'ا', 'لآ', 'ن', ' ', 'ل', 'لآ', 'ب', 'ا', 'ء')],
    ['أصل الأصل', shown('أ', 'ص', 'ل', ' ', 'ا', 'لأ', 'ص', 'ل')],
    ['قال الله', shown('ق', 'ا', 'ل', ' ', 'الله')],
    ['الله في لا لحم', shown('ﷲ', ' ', 'ﻓ', 'ﻲ', ' ', 'ﻻ', ' ', 'ﻟ', 'ﺣ', 'ﻢ')],
    ['محمد لحم', shown('مح', 'م', 'د', ' ', 'لحم')],
    ['کالای اسلامی', shown('ک', 'ا', 'لا', 'ی', ' ', 'ا', 'س', 'لا', 'م', 'ی')],
    ['שלום', shown('ש', 'לו', 'ם')],
    ['שׁלום', shown('שׁ', 'ל', 'ו', 'ם')],
    [
      'ثلاثة efficacy تأثير',
      [
        ...shown('ت', 'أ', 'ث', 'ي', 'ر'),
        ' ',
        'e',
        'ffi',
        'c',
        'a',
        'c',
        'y',
        ' ',
        ...shown('ث', 'لا', 'ث', 'ة'),
      ],
    ],
  ])('keep their order: %s', async (text, glyphs) => {
    expect(await read(lineOf(glyphs))).toBe(text.normalize('NFC'));
  });

  it('have the marks that are drawn over them', async () => {
    expect(await read(lineOf(shown('ب', 'ن', 'ا', 'ء', 'ً', ' ', 'ش', 'د', 'ّ', 'ة')))).toBe('بناءً شدّة');
    expect(await read(lineOf(shown('ש', 'ָ', 'לו', 'ם')))).toBe('שָלום');
    // The form that stands on a blank.
    expect(await read(lineOf(shown('ا', '\ufe70', ' ', 'ل', 'م')))).toBe('اً لم');
  });
});

describe('a line of several directions', () => {
  it.each<[string, Glyphs]>([
    ['الجرعة < 140 أو > 60', ['60', ' ', '<', ' ', 'أو', ' ', '140', ' ', '>', ' ', 'الجرعة']],
    ['كل K < 3.5 يوم', ['يوم', ' ', 'K', ' ', '<', ' ', '3.5', ' ', 'كل']],
    ['من 5-10 يوم', ['يوم', ' ', '10', '-', '5', ' ', 'من']],
    ['بنسبة 50% أو ۱۰٪ منهم', ['منهم', ' ', '٪', '۱۰', ' ', 'أو', ' ', '%', '50', ' ', 'بنسبة']],
    ['في 12/05/2024 مرة', ['مرة', ' ', '12/05/2024', ' ', 'في']],
    ['جرعة 25 mg (قرص) يوميا', ['يوميا', ' ', ')', 'قرص', '(', ' ', 'mg', ' ', '25', ' ', 'جرعة']],
    ['قيمة INR 2 و Na 140 معا', ['معا', ' ', 'Na', ' ', '140', ' ', 'و', ' ', 'INR', ' ', '2', ' ', 'قيمة']],
  ])('is read as it is shown: %s', async (text, glyphs) => {
    expect(await read(lineOf(glyphs))).toBe(text);
  });
});

describe('what the file says that glyphs are', () => {
  it('stands for letters whose glyphs say nothing, or something else', async () => {
    const glyphs = shown('ش', '', 'ل', 'ة');
    expect(await read(lineOf(glyphs, { 2: 'ك', 1: 'لا' }))).toBe('شكلاة');
  });

  it('does not turn what the line turns', async () => {
    const glyphs = ['140', ' ', '<', ' ', 'كل'];
    expect(await read(lineOf(glyphs, { 2: '>' }))).toBe('كل > 140');
  });

  it('is not asked for a line, nor for letters that are read from the left', async () => {
    expect(await read(lineOf(['dose'], { 0: 'drug' }))).toBe('dose');
    expect(await read(lineOf(shown('ل', 'م'), { 1: 'كل هذا لم يكتب هنا' }))).toBe('لم');
  });
});

const piece = (transform: number[], str: string[] = []) => ({
  initialized: true,
  str,
  vertical: false,
  transform,
  prevTransform: null,
  anamnesisIsRight: true,
});

describe('a piece that is drawn as it is read', () => {
  it('has the marks of the letter before them', () => {
    beginReading();
    const own = piece([10, 0, 0, 10, 100, 700]);
    const draw = (sign: string, x: number, width: number): void => {
      const said = signInPiece(sign, {
        glyph: { unicode: sign },
        piece: own,
        width,
        end: () => {},
        pen: () => [10, 0, 0, 10, x, 700],
      });
      if (said !== undefined) own.str.push(said);
    };
    draw('ء', 100, 5);
    draw('\u064b', 101, 0);
    draw('ع', 90, 5);
    expect(own.str).toEqual(['ء\u064b', 'ع']);
  });

  it('is not turned where recognition wrote it as in a mirror, and stands where it ends', () => {
    const text = textOfPiece(piece([-12, 0, 0, 12, 500, 700], ['ع', 'لا', 'ج']), 24, (sign) => sign);
    expect(text).toMatchObject({ str: 'علاج', dir: 'rtl', transform: [12, -0, 0, 12, 476, 700] });
  });
});

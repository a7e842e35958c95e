import { describe, expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { pageTextOf } from '../../page-text.ts';
import type { TextItem } from '../runs.ts';

const arabic = 'نقص بوتاسيوم الدم يعني أن مستوى البوتاسيوم في المصل منخفض';
const second = 'السبب الأكثر شيوعا هو مدرات البول والقيء في كل مكان';
const hebrew = 'היפוקלמיה היא רמת אשלגן נמוכה בסרום של הדם';

/** The words of a line from the right edge on; those that are read from the left stay as they are. */
function words(line: string, y: number): TextItem[] {
  let end = 500;
  return line.split(' ').map((word) => {
    const item = at(word, end - word.length * 5, y);
    end = item.transform[4]! - 3;
    return item;
  });
}

const x = (text: string, left: number): TextItem => at(text, left, 700);
const small = (text: string, left: number): TextItem => at(text, left, 704, { size: 6 });

const move = (items: readonly TextItem[], by: number): TextItem[] =>
  items.map(({ transform, ...item }) => ({ ...item, transform: transform.with(4, transform[4]! + by) }));

/** Its letters, each for itself. */
const letters = (line: string, y: number): TextItem[] =>
  words(line, y).flatMap((word) =>
    [...word.str].map((letter, index) =>
      at(letter, word.transform[4]! + (word.str.length - 1 - index) * 5, y),
    ),
  );

describe('lines that are read from the right', () => {
  it.each([
    ['Arabic', [arabic, second]],
    ['Hebrew', [hebrew, hebrew.split(' ').toReversed().join(' ')]],
  ])('%s is in order, from whichever side it is drawn', (_, [first = '', next = '']) => {
    const text = `${first}\n${next}`;
    for (const drawn of [words, letters]) {
      const [one, two] = [drawn(first, 700), drawn(next, 688)];
      expect(pageTextOf([...one, ...two])).toBe(text);
      expect(pageTextOf([...one.toReversed(), ...two.toReversed()])).toBe(text);
    }
  });

  it('have names and numbers among them that are read from the left', () => {
    const items = [
      x('مرة', 95),
      x('Spironolactone', 118),
      x('25', 191),
      x('mg', 204),
      x('بدواء', 217),
      x('3', 245),
      x('.', 250),
      x('5', 255),
      x('من', 263),
    ];
    const text = `${arabic}\nمن 3.5 بدواء Spironolactone 25 mg مرة`;
    expect(pageTextOf([...words(arabic, 712), ...items])).toBe(text);
    expect(pageTextOf([...words(arabic, 712), ...items.toReversed()])).toBe(text);
  });

  it('have a unit behind its number', () => {
    expect(
      pageTextOf([at('يوميا', 50, 700), at('mg', 78, 700), at('25', 91, 700), at('جرعة', 104, 700)]),
    ).toBe('جرعة 25 mg يوميا');
  });

  it.each([
    ['as they are shown', (items: readonly TextItem[]) => items],
    ['as they are read', (items: readonly TextItem[]) => items.toReversed()],
  ])('have names before their numbers, drawn %s', (_, drawn) => {
    const items = [
      x('مرة', 50),
      x('Na', 70),
      x('140', 85),
      x('عند', 105),
      x('INR', 125),
      x('2', 145),
      x('قيمة', 155),
    ];
    // What is drawn as it is read has each name in one piece.
    const pieces = [x('مرة', 50), x('Na 140', 70), x('عند', 105), x('INR 2', 125), x('قيمة', 155)];
    expect(pageTextOf(drawn(pieces))).toBe('قيمة INR 2 عند Na 140 مرة');
    expect(pageTextOf(items)).toBe('قيمة INR 2 عند Na 140 مرة');
    // The number was drawn first.
    expect(pageTextOf(items.toReversed())).toBe('قيمة 2 INR عند 140 Na مرة');
  });

  it('have a space behind a name that was drawn with it, on the other side', () => {
    const name = { ...x('Aspirin', 70), endsInSpace: true };
    expect(pageTextOf([x('جرعة', 109), name, x('يوميا', 45)])).toBe('جرعة Aspirin يوميا');
    const line = [x('ات', 60), name, x('جرعة', 109)];
    expect(pageTextOf([...words(arabic, 712), ...line])).toBe(`${arabic}\nجرعة Aspirinات`);
  });

  it('have powers and notes that are no part of a number or word', () => {
    expect(pageTextOf([x('خلية', 50), x('10', 75), small('9', 85), x('عدد', 95)])).toBe('عدد 10⁹ خلية');
    expect(pageTextOf([x('خلية', 50), small('12', 75), x('المصل', 81)])).toBe('المصل¹² خلية');
  });

  it('have what another font drew between their words, wherever it comes', () => {
    expect(pageTextOf([x(':', 75), x('في المصل', 30), x('الدم', 80)])).toBe('الدم: في المصل');
  });

  it('have brackets that open before they close', () => {
    const items = [
      at('والقيء', 50, 700),
      at('(', 83, 700),
      at('furosemide', 88, 700),
      at(')', 138, 700),
      at('البول', 146, 700),
    ];
    expect(pageTextOf(items)).toBe('البول (furosemide) والقيء');
  });

  it('are written with letters, and not with the forms of a font', () => {
    const forms = [...'ﻲﻓ'].map((form, index) => at(form, 50 + index * 5, 700));
    expect(pageTextOf([...forms, at('ﻻ', 63, 700)])).toBe('لا في');
  });

  it('have a bullet on their right, however far away', () => {
    const item = words(second, 700).map((one) => at(one.str, one.transform[4]! - 60, 700));
    expect(pageTextOf([at('\uf0b7', 500, 700), ...item])).toBe(`• ${second}`);
  });

  it('keep their columns apart, the right one first', () => {
    expect(pageTextOf([...words(second, 700), at('جرعة', 50, 700)])).toBe(`${second} جرعة`);
  });
});

describe('columns that are read from the right', () => {
  it('are read one after the other where they were written row by row, the right one first', () => {
    const rows = Array.from({ length: 12 }, (_, index) => [
      ...move(words(second, 700 - 12 * index), -300),
      ...words(arabic, 700 - 12 * index),
    ]);
    const lines = [arabic, second].flatMap((line) => Array.from({ length: 12 }, () => line));
    expect(pageTextOf(rows.flat())).toBe(lines.join('\n'));
  });
});

describe('lines that are read from the left', () => {
  it('keep a word of another script where it stands', () => {
    const items = [at('The word', 50, 700), at('דם', 94, 700), at('means blood in Hebrew', 108, 700)];
    expect(pageTextOf(items)).toBe('The word דם means blood in Hebrew');
  });

  it('have the words of a phrase in its order', () => {
    const items = [x('The words', 50), x('דם', 99), x('לחץ', 113), x('mean blood pressure', 132)];
    expect(pageTextOf(items)).toBe('The words לחץ דם mean blood pressure');
  });

  it('have their numbers in the order in which they stand', () => {
    const date = [x('19', 90), x('/', 85), x('09', 75), x('/', 70), x('1403', 50)];
    expect(pageTextOf([...words(arabic, 712), ...date])).toBe(`${arabic}\n1403/09/19`);
  });

  it('stay as they are among lines that are read from the right', () => {
    const latin = [at('Spironolactone', 50, 676), at('25 mg', 124, 676)];
    expect(pageTextOf([...words(arabic, 700), ...words(second, 688), ...latin])).toBe(
      `${arabic}\n${second}\nSpironolactone 25 mg`,
    );
  });

  it('keep their doses beside their names among lines that are read from the right', () => {
    const mixed = [
      at('Give 5 mg of', 50, 676),
      at('دواء', 114, 676),
      at(', not', 134, 676),
      at('ثلاث', 164, 676),
      at('doses of 20 mg', 188, 676),
    ];
    expect(pageTextOf([...words(arabic, 700), ...words(second, 688), ...mixed])).toBe(
      `${arabic}\n${second}\nGive 5 mg of دواء, not ثلاث doses of 20 mg`,
    );
  });
});

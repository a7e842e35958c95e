import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { at, column } from './items.fixture.ts';
import { pageTextOf } from './page-text.ts';

const prose = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} line ${index + 10} of the left atrium fills`);

describe('pageText: hostile pages', () => {
  it('is linear on long texts in one place that differ in their ends', () => {
    const name = 'a'.repeat(50);
    const items = Array.from({ length: 60_000 }, (_, index) => at(`${name}${index}`, 50, 700));
    expect(pageTextOf(items)).toContain(`${name}59999`);
  });
});

describe('pageText: many strange spaces', () => {
  it.each(['\u3000', '\u2028', '\u00a0', ' '])('is linear on a row of %j in a line', (space) => {
    const items = [at(`Heparin${space.repeat(300_000)}binds`, 50, 700)];
    expect(pageTextOf(items).split(/\s+/u)).toEqual(['Heparin', 'binds']);
  });

  it('cuts them off at both ends of a page', () => {
    expect(pageTextOf([at(`${' '.repeat(9)}Heparin${'\u3000'.repeat(9)}`, 50, 700)])).toBe('Heparin');
  });
});

describe('pageText: what stands above or below a line', () => {
  const small = { size: 6.5 };
  it.each([
    ['an exponent', '150 x 10', at('9', 90, 704, small), '/L', '150 x 10⁹/L'],
    ['a negative one', 'up to 10', at('-6', 90, 704, small), ' g', 'up to 10⁻⁶ g'],
    ['notes', 'Give 25 or 40', at('4,7', 115, 704, small), ' mg', 'Give 25 or 40⁴,⁷ mg'],
    ['an index', 'log 2', at('10', 75, 697, small), ' of it', 'log 2₁₀ of it'],
    ['small letters on the line', 'Give 25', at('0', 85, 700, small), ' mg', 'Give 250 mg'],
    ['behind a letter', 'per m', at('2', 75, 704, small), ' daily', 'per m2 daily'],
  ])('joins no number: %s', (_, before, item, after, text) => {
    const end = item.transform[4]! + item.width;
    expect(pageTextOf([at(before, 50, 700), item, at(after, end, 700)])).toBe(text);
  });
});

describe('pageText: a note mark that a number would be read with', () => {
  const small = { size: 6.5 };
  /** The pieces of a line, one after the other; what is in brackets is raised. */
  const line = (...pieces: (string | [string])[]): string => {
    let x = 50;
    const items = pieces.map((piece) => {
      const item = typeof piece === 'string' ? at(piece, x, 700) : at(piece[0], x, 704, small);
      x += item.width;
      return item;
    });
    return pageTextOf(items);
  };

  it.each([
    ['INR between 2 and 3.', '2', ' Aspirin', 'INR between 2 and 3.² Aspirin'],
    ['a pH below 7.35.', '6,7', ' Breathing', 'a pH below 7.35.⁶,⁷ Breathing'],
    ['a pH below 7.', '6–8', ' Breathing', 'a pH below 7.⁶–⁸ Breathing'],
    ['at most 5.1,', '8', ' which', 'at most 5.1,⁸ which'],
    ['a ratio of 3:', '2', ' then', 'a ratio of 3:² then'],
    ['is it above 8?', '12', ' No', 'is it above 8?¹² No'],
    ['(above 8)', '3', ' and', '(above 8)³ and'],
    ['a sensitivity of 95%', '7', ' after', 'a sensitivity of 95%⁷ after'],
    ['a sensitivity of 95%', '7*', ' after', 'a sensitivity of 95%⁷* after'],
    ['given for 3.', '2*', ' Aspirin', 'given for 3.²* Aspirin'],
    ['given for 3.', '2.', ' Aspirin', 'given for 3.². Aspirin'],
    ['given with warfarin', '2', ' 5 mg', 'given with warfarin² 5 mg'],
    ['per 1.73 m', '2', ' and', 'per 1.73 m2 and'],
    ['cells per mm', '3', ' and', 'cells per mm3 and'],
    ['HCO', '3-', ' falls', 'HCO3- falls'],
  ])('stays raised: %s, %s', (before, mark, after, text) => {
    expect(line(before, [mark], after)).toBe(text);
  });

  it('stays raised in several pieces, too', () => {
    expect(line('below 7.35.', ['6'], [','], ['7'], ' Breathing')).toBe('below 7.35.⁶,⁷ Breathing');
    expect(line('below 7.35.', ['1'], ['2'], ' Breathing')).toBe('below 7.35.¹² Breathing');
    expect(line('below 7.35.', ['3'], ['–'], ['5'], ' Breathing')).toBe('below 7.35.³–⁵ Breathing');
  });

  it.each([8.6, 9.5, 10])('stays raised where it is only moved up, in letters of %s', (size) => {
    const mark = at('5', 125, 703, { size });
    const items = [at('Rate above 100.', 50, 700), mark, at(' It is sinus.', 125 + mark.width, 700)];
    expect(pageTextOf(items)).toBe('Rate above 100.⁵ It is sinus.');
  });

  it('is no word of a line that is crooked', () => {
    const words = ['given', 'to', 'patients', '20', 'of', '65.', '7', 'days'];
    const items = words.map((word, index) =>
      at(word, 50 + 45 * index, 700 + index * 0.6, { size: 10 - (index % 2) * 2 }),
    );
    const near = items.map((item, index) => ({ ...item, width: index === words.length - 1 ? 20 : 40 }));
    expect(pageTextOf(near)).toBe(words.join(' '));
  });

  it('is no figure of the same size, nor one on the line', () => {
    expect(line('between 2 and 3.', '2 mmol')).toBe('between 2 and 3.2 mmol');
    const onLine = [at('between 2 and 3.', 50, 700), at('2', 130, 700, small), at(' mmol', 134, 700)];
    expect(pageTextOf(onLine)).toBe('between 2 and 3.2 mmol');
  });
});

describe('pageText: lines and blocks', () => {
  it('breaks lines where the page does, and puts a blank line between blocks', () => {
    const items = [
      ...column(['The heart pumps', 'blood to the lungs.'], 50, 700),
      ...column(['Valves open', 'and close.'], 50, 664),
    ];
    expect(pageTextOf(items)).toBe('The heart pumps\nblood to the lungs.\n\nValves open\nand close.');
  });

  it('sets a heading of another size apart', () => {
    expect(
      pageTextOf([at('Aorta', 50, 700, { size: 16 }), ...column(['It leaves', 'the heart.'], 50, 682)]),
    ).toBe('Aorta\n\nIt leaves\nthe heart.');
  });

  it('does not part a sentence that goes on in lower case', () => {
    expect(pageTextOf([...column(['One', 'two', 'three'], 50, 700), at('four', 50, 658)])).toBe(
      'One\ntwo\nthree\nfour',
    );
  });

  it('keeps a superscript, and what follows it, on its line', () => {
    expect(pageTextOf([at('HCO', 50, 700), at('3-', 65, 704, { size: 6 }), at(' buffers', 71, 700)])).toBe(
      'HCO3- buffers',
    );
  });

  it('keeps the cells of a row together', () => {
    expect(pageTextOf([at('Polyuria', 50, 700), at('>2.5 L/day', 200, 700), at('Diuretics', 350, 700)])).toBe(
      'Polyuria >2.5 L/day Diuretics',
    );
  });

  it('reads a turned page like an upright one', () => {
    const turned = ['The heart pumps', 'blood to the lungs.'].map((line, index) =>
      at(line, 100 + index * 12, 50, { degrees: 90 }),
    );
    expect(pageTextOf(turned)).toBe('The heart pumps\nblood to the lungs.');
  });

  it('removes control characters, soft hyphens and strange spaces', () => {
    expect(pageTextOf([at('a\u0000b\u00adc\u00a0\u2003d\ud800', 50, 700)])).toBe('abc d\ufffd');
  });
});

describe('pageText: imitated bold', () => {
  it('drops a line that was drawn twice', () => {
    expect(pageTextOf([at('Digoxin', 50, 700), at('Digoxin', 50.4, 700), at('is old', 50, 688)])).toBe(
      'Digoxin\nis old',
    );
  });

  it('joins letters that were each drawn twice', () => {
    // As pdf.js reports C C o o l l: a new piece starts at every step back.
    expect(pageTextOf([at('C', 50, 700), at('Co', 50, 700), at('ol', 55, 700), at('l', 60, 700)])).toBe(
      'Col',
    );
  });

  it('drops what was drawn twice among many of the same', () => {
    const items = Array.from({ length: 40 }, (_, index) =>
      at('very', 50 + 30 * (index % 5), 700 - 12 * index),
    );
    const twice = items.flatMap((item, index) =>
      index < 20
        ? [item, item]
        : [item, { ...item, transform: [10, 0, 0, 10, 52 + 30 * (index % 5), 701 - 12 * index] }],
    );
    expect(pageTextOf(twice)).toBe(pageTextOf(items));
  });

  it('keeps words that are really there twice', () => {
    expect(pageTextOf([at('very', 50, 700), at(' ', 70, 700), at('very', 75, 700)])).toBe('very very');
    expect(pageTextOf(column(['same', 'same'], 50, 700))).toBe('same\nsame');
  });
});

describe('pageText: columns', () => {
  const left = prose('Left', 12);
  const right = prose('Right', 12);
  const title = at('A title that spans both of the columns of this page, in full', 50, 760);
  const rows = left.flatMap((line, index) => [
    at(line, 50, 700 - index * 12),
    at(right[index] ?? '', 320, 700 - index * 12),
  ]);

  it('keeps columns that were written one after the other', () => {
    expect(pageTextOf([title, ...column(left, 50, 700), ...column(right, 320, 700)])).toBe(
      [`${title.str}\n`, ...left, ...right].join('\n'),
    );
  });

  it('parts columns that were written row by row, below a title', () => {
    expect(pageTextOf([title, ...rows])).toBe([`${title.str}\n`, ...left, ...right].join('\n'));
  });

  it('keeps the rows of a table of short cells', () => {
    const cells = ['Sodium', 'Potassium', 'Calcium', 'Chloride', 'Urea', 'Glucose', 'Lactate'];
    const table = cells.flatMap((cell, index) => [
      at(cell, 50, 700 - index * 12),
      at('140', 320, 700 - index * 12),
    ]);
    expect(pageTextOf(table).split('\n')).toEqual(cells.map((cell) => `${cell} 140`));
  });

  it('loses no letter, wherever the pieces stand', () => {
    const piece = fc.record({
      str: fc.stringMatching(/^[a-z]{3,9}$/u),
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 800 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(piece, { selector: ({ str }) => str, maxLength: 60 }), (pieces) => {
        const spread = pieces.map(({ str, x }, index) => at(str, x, index * 7));
        const letters = [...pageTextOf(spread).replaceAll(/\s/gu, '')].sort().join('');
        expect(letters).toBe([...pieces.map(({ str }) => str).join('')].sort().join(''));
      }),
    );
  });
});

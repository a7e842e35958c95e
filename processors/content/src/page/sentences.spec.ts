import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const texts = (input: string) => splitSentences(input).map(({ text }) => text);
const words = (value: string) => value.replace(/[^\p{L}\d]/gu, '');

describe('splitSentences', () => {
  it.each([
    ['Give 5 mg. The dose is small.', 2],
    ['Some drugs, e.g. Heparin, act at once (see Fig. 3). Others do not.', 2],
    ['The dose, i.e. 3.5 mg/kg q.d. for 2 days, was found by J. Smith et al. (2020).', 1],
    ['It resembles E. coli vs. S. aureus in approx. 5.5 % of cases, Dr. House said.', 1],
    ['It needs vitamin D. The skin makes it. Hepatitis B. It spreads.', 4],
    ['Patients said no. The trial stopped.', 2],
    ['Is it fatal? Yes! It is.', 3],
    ['1. Identify the valve. 2. Describe it.', 2],
    ['It lies in the mediastinum. the figure shows it.', 2],
    ['It raises bosentan by 50%. α-blockers: postural fall.', 2],
    ['The peak is at 8 min (SC 34 min). t½ is short. cAMP rises.', 3],
    ['It is kept at approx. pH 7 in the cell.', 1],
  ])('%s → %i', (input, count) => {
    expect(texts(input)).toHaveLength(count);
  });

  it('keeps line breaks inside a sentence and ends it at headings, bullets and blank lines', () => {
    const input =
      'Location of the Heart\nThe human heart is located within the thoracic cavity, medially between the lungs, in\n' +
      'the mediastinum and its surroundings.\n• A bullet\n• Another\n\nend';
    expect(texts(input)).toEqual([
      'Location of the Heart',
      'The human heart is located within the thoracic cavity, medially between the lungs, in\nthe mediastinum and its surroundings.',
      '• A bullet',
      '• Another',
      'end',
    ]);
  });

  it('gives offsets of verbatim, ordered, separate stretches that lose nothing but white space and rules', () => {
    const piece = fc.constantFrom(
      'Aa',
      'b',
      '. ',
      'e.g.',
      ' ',
      '\n',
      '\r\n',
      '😀',
      '•',
      '5',
      '?',
      'The ',
      '(',
      ')',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => parts.join('')),
        ),
        (input) => {
          const sentences = splitSentences(input);
          let previous = 0;
          for (const { text, start, end } of sentences) {
            expect(input.slice(start, end)).toBe(text);
            expect(start).toBeGreaterThanOrEqual(previous);
            previous = end;
          }
          const kept = sentences.map(({ text }) => text).join('');
          expect(words(kept)).toBe(words(input));
        },
      ),
    );
  });

  it('keeps the lines of a list without bullets apart, and those of wrapped prose together', () => {
    const list = ['Statins → myopathy', 'Lithium: narrow therapeutic range', 'LDL target < 1.8 mmol/L'];
    expect(splitSentences(list.join('\n')).map(({ text }) => text)).toEqual(list);
    const prose =
      'The beta blockers that are used in chronic heart failure are\nBisoprolol and carvedilol, which lower mortality in all\nstudies of it';
    expect(splitSentences(prose)).toHaveLength(1);
  });

  it('ends a sentence with its cell of a table, and takes each row for itself', () => {
    const row =
      'Filtration\t110\tThe GFR is the plasma that is filtered. It falls with age.\nurine\t1.2\tless';
    expect(splitSentences(row).map(({ text }) => text)).toEqual([
      'Filtration',
      '110',
      'The GFR is the plasma that is filtered.',
      'It falls with age.',
      'urine',
      '1.2',
      'less',
    ]);
    const prose = 'The long row does not tell how wide the lines\nBelow of it are.';
    expect(splitSentences(`${'cell of a table\t'.repeat(20)}end\n\n${prose}`).at(-1)?.text).toBe(prose);
  });

  it.each([
    ['cells', 'a\t'.repeat(500_000)],
    ['no white space', 'a'.repeat(1_000_000)],
    ['one line', 'word '.repeat(200_000)],
    ['numbers and stops', '1.'.repeat(500_000)],
    ['surrogate pairs', '😀'.repeat(500_000)],
    ['open brackets', '('.repeat(1_000_000)],
  ])('stays bounded on a megabyte of %s', (_name, input) => {
    const sentences = splitSentences(input);
    expect(sentences.length).toBeLessThan(1_100);
    expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000);
    expect(sentences.every(({ text }) => text.isWellFormed())).toBe(true);
  });
});

it('puts the sign of a note to the sentence before it', () => {
  const text = 'It is fatal.⁹¹,⁹² The patient generally recovers.';
  expect(splitSentences(text).map((sentence) => sentence.text)).toEqual([
    'It is fatal.⁹¹,⁹²',
    'The patient generally recovers.',
  ]);
});

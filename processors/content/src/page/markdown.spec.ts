import { describe, expect, it } from 'vitest';
import { indexDocument } from './document-index.ts';
import { shownLine, withoutBold, withoutHeadingMarks, withoutMarks, withoutQuoteMarks } from './markdown.ts';

describe('notes in Markdown', () => {
  it('keep their places without the marks of headings', () => {
    const page = '# 01 Trauma\n\n## Burns\n#hashtag\n# of beds: 5';
    expect(withoutHeadingMarks(page)).toBe('     Trauma\n\n   Burns\n#hashtag\n  of beds: 5');
    expect(withoutHeadingMarks(page)).toHaveLength(page.length);
  });

  it('keep their places without the marks of quotations, and what is greater than something', () => {
    const page = '# Asthma\n> **Never**\n> 5 mg of it\n\n> > Stop\n\nALT\n> ULN\n\n> 65 years\n> 75 years';
    expect(withoutQuoteMarks(page)).toBe(
      '# Asthma\n  **Never**\n  5 mg of it\n\n    Stop\n\nALT\n> ULN\n\n> 65 years\n> 75 years',
    );
  });

  it('are read without the marks of bold', () => {
    expect(withoutBold('It is **autosomal dominant**, and __not__ rare.')).toBe(
      'It is autosomal dominant, and not rare.',
    );
    expect(withoutBold('2 ** 3 and a__b')).toBe('2 ** 3 and a__b');
  });

  it('give headings and sentences without them', () => {
    const text =
      '# Malignant Hyperthermia\n\nThe inheritance of malignant hyperthermia is **autosomal dominant** in most families.\n';
    const page = indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!;
    expect(page.sentences.map(({ heading, text: said }) => [heading, said])).toEqual([
      [
        'Malignant Hyperthermia',
        'The inheritance of malignant hyperthermia is autosomal dominant in most families.',
      ],
    ]);
  });

  it.each([
    ['Stop **warfarin and `recheck` the INR', 'Stop warfarin and recheck the INR'],
    ['The ==first line== is __not__ aspirin[^1]', 'The first line is not aspirin'],
    ['Counts below 10<sup>9</sup>/L, H<sub>2</sub>O<br>', 'Counts below 10⁹/L, H2O '],
    ['See [NICE](http://a.b/c) and [[sepsis|Sepsis]] ![fig](a.png)', 'See NICE and Sepsis '],
    ['Carbon monoxide poisoning[^1', 'Carbon monoxide poisoning'],
    ['Hypertension ## and a vertebral # on [the film][2] ===', 'Hypertension and a vertebral # on the film'],
    ['Renal\0 failure\ud83d', 'Renal  failure '],
    ['[x] Give *one* dose, _then_ wait', 'Give one dose, then wait'],
    ['Complete: “p < 0.05, snake_case_name, a ___ b”', 'Complete: “p < 0.05, snake_case_name, a ___ b”'],
  ])('lose the marks of %s', (marked, read) => {
    expect(withoutMarks(marked)).toBe(read);
  });

  it('are shown without the bars of a table and the marks of a list', () => {
    expect(shownLine('| ∗ Acute abdomen: first principles |')).toBe('Acute abdomen: first principles');
    expect(shownLine('Muscles of the shoulder ____')).toBe('Muscles of the shoulder');
    expect(shownLine('Doses |: 75 mg daily')).toBe('Doses: 75 mg daily');
  });

  it('say nothing that the student struck out or hid', () => {
    const text = 'Give adrenaline ~~5 mg~~ 1 mg in a cardiac arrest. <!-- ask about atropine -->\n';
    const page = indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!;
    expect(page.sentences.map(({ text: said }) => said)).toEqual([
      'Give adrenaline 1 mg in a cardiac arrest.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { coverageOf, shareInWords } from './coverage.ts';
import { placesOf } from '@anamnesis/contracts/documents/region/fold.ts';
import { pageText, type ItemLayout } from './text/page-text.ts';
import { sentencesOf } from './text/sentences.ts';

/** A page of lines: each with the size of its letters and how far down it is. */
function pageOf(...lines: [text: string, size?: number, top?: number][]) {
  const layout = lines.map(([, size = 10, top = 0.5]): ItemLayout => ({ size, top }));
  return pageText(
    lines.map(([text]) => text),
    lines.map(() => true),
    layout,
  );
}

const sentences = (...lines: [string, number?, number?][]): string[] => {
  const page = pageOf(...lines);
  return sentencesOf(page).map((match) =>
    placesOf(page.folded, match)
      .map(({ item, from, to }) => page.items[item]!.slice(from, to))
      .join('|'),
  );
};

describe('the sentences of a page', () => {
  it('go over lines, and several stand in one', () => {
    expect(
      sentences(
        ['The heart beats about 70 times a'],
        ['minute. It rests for half of it. It is'],
        ['a muscle.'],
      ),
    ).toEqual(['The heart beats about 70 times a|minute', 'It rests for half of it', 'It is|a muscle']);
  });

  it('do not end at an abbreviation, and join what a hyphen has broken', () => {
    expect(sentences(['See Dr. Smith about cardio-'], ['vascular disease, e.g. angina.'])).toEqual([
      'See Dr. Smith about cardio|vascular disease, e.g. angina',
    ]);
  });

  it('are no headings, page numbers, running heads or scraps', () => {
    expect(
      sentences(
        ['12 Chapter 3 of the book of hearts', 10, 0.04],
        ['How the heart pumps blood', 16, 0.1],
        ['The Chambers of the Heart', 10, 0.2],
        ['The heart has four chambers.', 10, 0.3],
        ['Figure 2', 10, 0.4],
        ['Access this book for free', 8, 0.95],
        ['17', 10, 0.97],
      ),
    ).toEqual(['The heart has four chambers']);
  });

  it('are the items of a list without stops, each its own', () => {
    expect(
      sentences(['• Raised pressure in the lungs'], ['• Swelling of both the ankles'], ['• Fatigue']),
    ).toEqual(['Raised pressure in the lungs', 'Swelling of both the ankles']);
  });

  it('end with their paragraph, also without a stop', () => {
    const lines: [string, number, number][] = [
      ['platelets component of the blood that', 10, 0.2],
      ['bind together to form a clot', 10, 0.22],
      ['thrombolytics drugs that dissolve', 10, 0.26],
      ['clots which exist already', 10, 0.28],
      ['and no others of them', 10, 0.3],
    ];
    expect(sentences(...lines)).toEqual([
      'platelets component of the blood that|bind together to form a clot',
      'thrombolytics drugs that dissolve|clots which exist already|and no others of them',
    ]);
  });

  it('are found in scripts that need no spaces or run to the left', () => {
    expect(
      sentences(['心臓は全身に血液を送る筋肉の器官である。肺は酸素を取り込む重要な器官である。']),
    ).toHaveLength(2);
    expect(sentences(['القلب عضلة تضخ الدم. الرئة تأخذ الأكسجين من الهواء.'])).toHaveLength(2);
  });
});

const card = (prompt: string, span = '') => ({ id: prompt, prompt, span });

describe('coverage', () => {
  const page = pageOf(
    ['The heart has four chambers. The mitral'],
    ['valve lies on its left side. The tricuspid valve'],
    ['lies on its right side. Each of them opens in diastole.'],
  );
  const open = (...cards: ReturnType<typeof card>[]) => {
    const { marks, ...share } = coverageOf(page, cards);
    return { ...share, open: marks.map(({ item, from, to }) => page.items[item]!.slice(from, to)) };
  };

  it('is nothing where no card is', () => {
    expect(open()).toMatchObject({ covered: 0, sentences: 4 });
    expect(open().open).toHaveLength(6);
  });

  it('is the sentence of a span, and no other', () => {
    const found = open(card('It lies {{c1::left}}', 'The mitral valve lies on its left side.'));
    expect(found).toMatchObject({ covered: 1, sentences: 4 });
    expect(found.open).toEqual([
      'The heart has four chambers',
      'The tricuspid valve',
      'lies on its right side',
      'Each of them opens in diastole',
    ]);
  });

  it('is the sentence of a part that has the answer, and several for a long span', () => {
    expect(open(card('It has {{c1::four}} chambers', 'four chambers')).covered).toBe(1);
    expect(
      open(card('{{c1::x}}', 'The heart has four chambers. The mitral valve lies on its left side.')).covered,
    ).toBe(2);
  });

  it('is the best place of a card that somebody typed, and never of words that are only alike', () => {
    expect(open(card('The tricuspid valve lies on the {{c1::right side}}')).open).not.toContain(
      'lies on its right side',
    );
    expect(open(card('Which ones? {{c1::chamberlain}}')).covered).toBe(0);
  });

  it('does not count twice what two cards share', () => {
    const part = 'Each of the';
    expect(open(card('{{c1::x}}', part), card('{{c1::y}}', part)).covered).toBe(0);
  });

  it('is told in words', () => {
    expect(shareInWords({ covered: 12, sentences: 30 })).toBe('12 of 30 sentences have a card');
    expect(shareInWords({ covered: 1, sentences: 1 })).toBe('1 of 1 sentence has a card');
    expect(shareInWords({ covered: 0, sentences: 0 })).toBe('No sentences');
  });
});

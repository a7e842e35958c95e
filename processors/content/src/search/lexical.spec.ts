import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms } from './lexical.ts';
import { loadSegment } from './segment/loaded-segment.ts';
import { askedTerms } from './question.ts';
import { documentsOf, passagesFor, searchLexically } from './search.fixture.ts';
import { segmentOf } from './segment/segment.ts';
import { wordsOf } from './words.ts';

const heart = [
  'The heart pumps blood through the body.',
  'Blood pressure is measured at the arm. Blood flows.',
  'The kidney filters plasma.',
];

/** BM25 as it is written in books, as a share of what each word once in a passage of average length has. */
function expected(texts: readonly string[], question: string): number[] {
  const read = texts.map((text) => wordsOf(text).map(({ stem }) => stem));
  const average = Math.max(1, read.flat().length / read.length);
  const terms = askedTerms(question);
  const idf = terms.map(({ stem, weight }) => {
    const holding = read.filter((stems) => stems.includes(stem)).length;
    return weight * Math.log(1 + (read.length - holding + 0.5) / (holding + 0.5));
  });
  const whole = idf.reduce((sum, value) => sum + value, 0);
  return read.map(
    (stems) =>
      terms.reduce((sum, { stem }, at) => {
        const count = stems.filter((one) => one === stem).length;
        return sum + (idf[at]! * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * stems.length) / average));
      }, 0) / whole,
  );
}

describe('searching by words', () => {
  it('finds the passages that hold words of the question, the best first', () => {
    const hits = searchLexically(documentsOf({ heart }), 'What does blood flow through?', 10);
    expect(hits.map(({ key, passage }) => [key, passage])).toEqual([
      ['heart', 1],
      ['heart', 0],
    ]);
  });

  it('scores by BM25, however passages are spread over documents', () => {
    const word = fc.constantFrom('heart', 'blood', 'kidney', 'plasma', 'lung', 'the', 'flows', 'flowing');
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
        (documents, question) => {
          const keyed = Object.fromEntries(documents.map((texts, at) => [`d${at}`, texts]));
          const scores = expected(documents.flat(), question);
          const places = documents.flatMap((texts, at) =>
            texts.map((_, passage) => ({ key: `d${at}`, passage })),
          );
          const found = searchTerms(documentsOf(keyed), askedTerms(question), 100);
          const wanted = places
            .map((place, at) => ({ ...place, score: scores[at]! }))
            .filter(({ score }) => score > 0);
          expect(found).toHaveLength(wanted.length);
          for (const { key, passage, score } of wanted)
            expect(found.find((hit) => hit.key === key && hit.passage === passage)?.score).toBeCloseTo(
              score,
              4,
            );
          expect(found.map(({ score }) => score)).toEqual(
            found.map(({ score }) => score).sort((a, b) => b - a),
          );
        },
      ),
    );
  });

  it('takes the best of many, ties in the order of the passages', () => {
    const texts = Array.from({ length: 3_000 }, (_, at) => (at % 7 === 3 ? 'heart heart' : 'heart lung'));
    const passages = searchLexically(documentsOf({ texts }), 'heart', 5).map(({ passage }) => passage);
    expect(passages).toEqual([3, 10, 17, 24, 31]);
  });

  it('counts the passages of a later segment on from those before', () => {
    const segment = segmentOf(passagesFor(heart), ({ pageNumber }) => heart[pageNumber - 1]!, 4_000);
    const [hit] = searchLexically([{ key: 'a', segment: loadSegment(segment) }], 'kidney', 1);
    expect(hit).toMatchObject({ key: 'a', passage: 4_002 });
  });

  it('finds a word in any form, spelling, case and script', () => {
    const texts = ['Anaemia lowers HAEMOGLOBIN.', 'Лечение сердца', '心电图正常', 'Ménière’s disease'];
    const found = (question: string) =>
      searchLexically(documentsOf({ texts }), question, 10).map(({ passage }) => passage);
    expect(found('hemoglobin in anemias')).toEqual([0]);
    expect(found('СЕРДЦА')).toEqual([1]);
    expect(found('电图')).toEqual([2]);
    expect(found('心')).toEqual([2]);
    expect(found('meniere')).toEqual([3]);
  });

  it('finds nothing where there is nothing', () => {
    expect(searchLexically([], 'heart', 10)).toEqual([]);
    expect(searchLexically(documentsOf({ none: [], heart }), '', 10)).toEqual([]);
    expect(searchLexically(documentsOf({ heart }), '?', 10)).toEqual([]);
    expect(searchLexically(documentsOf({ heart }), 'x', 10)).toEqual([]);
    expect(searchLexically(documentsOf({ heart }), 'heart', 0)).toEqual([]);
  });

  it('is about 1 for a passage that holds each word once, and less where a word is missing', () => {
    const texts = ['mitral valve stenosis', 'mitral valve prolapse', 'aortic root dilation'];
    const [all, some] = searchLexically(documentsOf({ texts }), 'stenosis of the mitral valve', 10);
    expect(all!.score).toBeCloseTo(1, 5);
    expect(some!.score).toBeLessThan(0.7);
    const [partly] = searchLexically(documentsOf({ texts }), 'mitral zzzq', 10);
    expect(partly!.score).toBeLessThan(0.5);
  });
});

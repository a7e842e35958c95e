import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termHashOf, loadSegment, termOf, termsWithLetter } from './loaded-segment.ts';
import { passagesFor, segmentsFor, segmentsOf } from '../search.fixture.ts';
import { MOST_IN_SEGMENT, segmentOf, segmentSchema } from './segment.ts';
import { readNumber } from './varints.ts';
import { wordsOf } from '../words.ts';

/** In which passages a stem stands, and how often. */
function countsIn(segment: ReturnType<typeof loadSegment>, stem: string): Map<number, number> {
  const counts = new Map<number, number>();
  const term = termOf(segment, stem, termHashOf(stem));
  if (term === -1) return counts;
  const at = { offset: segment.starts[term]! };
  let passage = -1;
  for (let nth = segment.frequencies[term]!; nth > 0; nth -= 1) {
    const step = readNumber(segment.postings, at);
    passage += step >>> 1;
    counts.set(passage, (step & 1) === 1 ? readNumber(segment.postings, at) + 2 : 1);
  }
  return counts;
}

const load = (texts: readonly string[], title = '') => loadSegment(segmentsFor(texts, title)[0]!);

const outcomeOf = (act: () => unknown): string => {
  try {
    act();
    return 'loaded';
  } catch (error) {
    return (error as Error).name;
  }
};

describe('a segment', () => {
  const word = fc.oneof(
    fc.constantFrom('heart', 'hearts', 'Herz', '心电图', 'café', 'the', '\t', '\n', 'β', '0.5'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));

  it('tells in which passages each word stands and how often, after it was stored as JSON', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
        const [stored] = segmentsFor(texts);
        const segment = loadSegment(segmentSchema.parse(JSON.parse(JSON.stringify(stored))));
        const read = texts.map((one) => wordsOf(one).map(({ stem }) => stem));
        expect([...segment.lengths]).toEqual(read.map((stems) => stems.length));
        for (const stem of new Set(read.flat())) {
          const expected = read.flatMap((stems, at): [number, number][] => {
            const count = stems.filter((one) => one === stem).length;
            return count === 0 ? [] : [[at, count]];
          });
          expect([...countsIn(segment, stem)]).toEqual(expected);
        }
        expect(termOf(segment, 'absent!', termHashOf('absent!'))).toBe(-1);
      }),
    );
  });

  it('is the same for the same passages', () => {
    const texts = ['The heart pumps blood.', 'Blood flows to the lungs.'];
    expect(segmentsFor(texts)).toEqual(segmentsFor(texts));
  });

  it('counts the words of a heading twice in each passage under it', () => {
    const texts = ['Heart failure\n\nThe ventricle is weak.', 'Diuretics help in heart failure.'];
    expect([...countsIn(load(texts, 'Heart failure'), 'heart')]).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('finds the terms that begin with a letter', () => {
    const segment = load(['beta blockers, calcium, aspirin and basal cells']);
    const [from, to] = termsWithLetter(segment, 'b'.charCodeAt(0));
    const stems = segment.terms.split('\n').slice(from, to);
    expect(stems.map((line) => line.split('\t')[0])).toEqual(['basal', 'beta', 'blocker']);
    expect(termsWithLetter(segment, 'z'.charCodeAt(0))).toEqual([7, 7]);
  });

  it('holds a part of a very long document', () => {
    const texts = Array.from({ length: MOST_IN_SEGMENT + 2 }, (_, at) => `passage ${at}`);
    const segments = segmentsFor(texts);
    expect(segments.map(({ first, passages }) => [first, passages])).toEqual([
      [0, MOST_IN_SEGMENT],
      [MOST_IN_SEGMENT, 2],
    ]);
    expect(segmentsOf([], () => '')).toEqual([]);
  });

  it('of 500 full pages stays below 3 MB', () => {
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    // Word frequencies as in a book: the nth word comes in proportion to 1/n.
    const words = Array.from({ length: 140 }, () => `term${Math.floor(30_000 ** random())}ing`);
    const texts = Array.from({ length: 2_500 }, () =>
      words.map(() => `term${Math.floor(30_000 ** random())}ing`).join(' '),
    );
    const segment = segmentOf(passagesFor(texts), ({ pageNumber }) => texts[pageNumber - 1]!);
    expect(JSON.stringify(segment).length).toBeLessThan(3_000_000);
  });
});

describe('a damaged segment', () => {
  const [segment] = segmentsFor(['The heart pumps blood.', 'Blood flows to the lungs.']);

  it.each([
    ['of another version', { version: 0 }],
    ['without its postings', { postings: undefined }],
    ['with a number of passages that is none', { passages: -1 }],
  ])('%s does not pass its schema', (_what, change) => {
    expect(segmentSchema.safeParse({ ...segment, ...change }).success).toBe(false);
  });

  it.each([
    ['cut off', { postings: segment!.postings.slice(0, 8) }],
    ['with other lengths', { lengths: '' }],
    ['with more terms than postings', { terms: `${segment!.terms}\nzebra` }],
    ['with fewer passages than it speaks of', { passages: 1, lengths: 'BA==' }],
  ])('%s is refused when it is loaded', (_what, change) => {
    expect(() => loadSegment({ ...segment!, ...change })).toThrow(RangeError);
  });

  it('is refused or read, and never searched without end', () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((data) => Buffer.from(data).toString('base64'));
    fc.assert(
      fc.property(bytes, fc.string({ maxLength: 20 }), fc.nat(10), (postings, terms, passages) => {
        const outcome = outcomeOf(() => loadSegment({ ...segment!, postings, terms, passages }));
        expect(outcome).toMatch(/^(?:loaded|RangeError)$/u);
      }),
    );
  });
});

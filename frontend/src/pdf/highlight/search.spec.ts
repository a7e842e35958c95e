import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldItems } from '@anamnesis/contracts/documents/region/fold.ts';
import { matchesOf, placesOfMatches, searchable } from './search.ts';

/** What is found, as it is written on the page; `|` is the end of a line. */
function found(page: string, query: string): string[] {
  const items = page.split('|');
  const lineEnds = items.map((_, at) => at < items.length - 1);
  const folded = foldItems(items);
  const matches = matchesOf(searchable(items, lineEnds, folded), searchable([query]));
  return placesOfMatches(folded, matches).map((places) =>
    places.map(({ item, from, to }) => items[item]!.slice(from, to)).join('|'),
  );
}

describe('a search on a page', () => {
  it.each([
    ['The Heart and the heart', 'heart', ['Heart', 'heart']],
    ['a cardio-|vascular disease', 'cardiovascular', ['cardio-|vascular'.replace('-', '')]],
    ['a cardio-vascular disease', 'cardiovascular', ['cardio-vascular']],
    ['a cardiovascular disease', 'cardio-vascular', ['cardiovascular']],
    ['the heart|rate rises', 'heart rate', ['heart|rate']],
    ['the heart rate rises', 'heart   RATE', ['heart rate']],
    ['a deﬁcient ﬂow', 'deficient flow', ['deﬁcient ﬂow']],
    ['Ménière and Meniere', 'meniere', ['Ménière', 'Meniere']],
    ['Me\u0301nie\u0300re', 'Ménière', ['Me\u0301nie\u0300re']],
    ['Ménière', 'Me\u0301nie', ['Méniè']],
    ['心臓は|血液を', '臓は血', ['臓は|血']],
    ['low haemo-|globin, high Hemoglobin', 'hemoglobin', ['haemo|globin', 'Hemoglobin']],
    ['low haemoglobin, high hemoglobin', 'haemoglobin', ['haemoglobin', 'hemoglobin']],
    ['an œdema of the foetus', 'oedema of the fetus', ['œdema of the foetus']],
    ['an anaemia', 'ana', ['ana']],
    ['an anaemia', 'anae', ['anae']],
    ['القلب يضخ', 'القلب', ['القلب']],
  ])('in «%s» for «%s» finds %j', (page, query, words) => {
    expect(found(page, query)).toEqual(words);
  });

  it.each([
    ['turn to the right', 'her'],
    ['he art', 'heart'],
    ['heartrate', 'heart rate'],
    ['the heart|attack', 'hearta'],
    ['heart', '...'],
    ['a test', 'toe'],
    ['heart', ''],
  ])('in «%s» for «%s» finds nothing', (page, query) => {
    expect(found(page, query)).toEqual([]);
  });

  it('finds a word whose letters the file has placed one by one', () => {
    const items = ['he', 'a', 'rt'];
    expect(matchesOf(searchable(items), searchable(['heart']))).toHaveLength(1);
  });

  it('finds whatever stands on the page, in either spelling of it', () => {
    const words = ['haemoglobin', 'hemoglobin', 'oedema', 'tumours', 'fibre', 'the', 'toe', 'ionise', 'grey'];
    const page = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
      .map((all) => all.join(' '));
    const stretch = fc.tuple(page, fc.nat(), fc.integer({ min: 1, max: 20 })).map(([text, at, length]) => {
      const from = at % text.length;
      return { text, query: text.slice(from, from + length).trim() };
    });
    fc.assert(
      fc.property(stretch, ({ text, query }) => {
        const matches = matchesOf(searchable([text]), searchable([query]));
        expect(matches.length > 0 || query === '').toBe(true);
        const ends = matches.flatMap(({ start, end }) => [start, end]);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      }),
    );
  });

  it('finds every place once, without overlap', () => {
    expect(found('aaaa aa', 'aa')).toEqual(['aa', 'aa', 'aa']);
  });
});

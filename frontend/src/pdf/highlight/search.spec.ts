import { describe, expect, it } from 'vitest';
import { foldItems } from './fold.ts';
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
    ['heart', ''],
  ])('in «%s» for «%s» finds nothing', (page, query) => {
    expect(found(page, query)).toEqual([]);
  });

  it('finds a word whose letters the file has placed one by one', () => {
    const items = ['he', 'a', 'rt'];
    expect(matchesOf(searchable(items), searchable(['heart']))).toHaveLength(1);
  });

  it('finds every place once, without overlap', () => {
    expect(found('aaaa aa', 'aa')).toEqual(['aa', 'aa', 'aa']);
  });
});

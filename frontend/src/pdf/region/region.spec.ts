import { describe, expect, it } from 'vitest';
import type { Place } from '../highlight/fold.ts';
import { pageText } from '../highlight/page-text.ts';
import { regionOf } from './region.ts';
import { regionPlaces } from './region-places.ts';

/** A page with a line for each text; an item for each part of a line that is divided by `|`. */
function pageOf(...lines: readonly string[]) {
  const parts = lines.map((line) => line.split('|'));
  const items = parts.flat();
  const lineEnds = parts.flatMap((line) => line.map((_, at) => at === line.length - 1));
  return pageText(items, lineEnds);
}

const said = (items: readonly string[], places: readonly Place[] | undefined): string[] =>
  (places ?? []).map(({ item, from, to }) => items[item]?.slice(from, to) ?? '');

const lines = [
  'Gout',
  'Treatment',
  'Colchicine is given first; the dose is |≥| 0.5 mg| twice a day.',
  'Colchicine is toxic.',
];
const page = pageOf(...lines);
const span = 'the dose is ≥ 0.5 mg twice a day.';
const path = ['Gout', 'Treatment'];
const places = (prompt: string, of = { span, path }) => regionPlaces(page, { prompt, ...of });

describe('what is covered of a page', () => {
  it('is the answer with its signs, and the same words wherever else they stand', () => {
    const found = places('The dose is {{c1::≥ 0.5 mg}} {{c1::twice}} a day.');
    expect(found?.blanks.map(({ answer }) => said(page.items, answer))).toEqual([
      ['≥', ' 0.5 mg'],
      ['twice'],
    ]);
    const other = places('{{c1::Colchicine}} is given first', { span: 'Colchicine is given first', path });
    expect(other?.blanks.map(({ others }) => said(page.items, others))).toEqual([['Colchicine']]);
  });

  it.each([
    ['an answer that the excerpt does not say', 'The dose is {{c1::1 mg}}.', span],
    ['an answer whose sign stands elsewhere', 'The dose is {{c1::≤ 0.5 mg}}.', span],
    ['one of two answers', 'The dose is {{c1::0.5 mg}} {{c2::thrice}} a day.', span],
    ['an excerpt that the page has twice', '{{c1::Colchicine}}', 'Colchicine'],
    ['an excerpt that it does not have', 'The dose is {{c1::0.5 mg}}.', 'the dose is usually 0.5 mg'],
    ['a card without a blank', 'What is the dose?', span],
  ])('is not known for %s', (_, prompt, of) => expect(places(prompt, { span: of, path })).toBeNull());
});

/** Lines of letters that are 0.02 high, one under the other from 0.1 on, as wide as the page but for its margins. */
const boxOf =
  (of = page) =>
  ({ item, from, to }: Place) => {
    const line = of.lines().findIndex(({ parts }) => parts.some((part) => part.item === item));
    const [top, all] = [0.1 + line * 0.025, of.items[item]?.length ?? 1];
    const box = { left: 0.1 + (0.8 * from) / all, right: 0.1 + (0.8 * to) / all, top, bottom: top + 0.02 };
    return { box, letters: 0.02 };
  };

describe('the region of a card', () => {
  it('is its lines with the heading close above, and says which', () => {
    const found = places('The dose is {{c1::≥ 0.5 mg}} twice a day.');
    const region = regionOf(found!, boxOf(), 1.4);
    expect(region).toMatchObject({ title: 'Treatment', letters: 0.02 });
    expect(region?.crop.top).toBeCloseTo(0.125, 2);
    expect(region?.crop.bottom).toBeCloseTo(0.17, 2);
    expect(region?.blanks.map(({ answer }) => answer.length)).toEqual([1]);
  });

  it('leaves a heading out that is far above', () => {
    const far = pageOf('Treatment', ...Array.from({ length: 30 }, () => 'Other words'), lines[2]!);
    const found = regionPlaces(far, { prompt: 'The dose is {{c1::≥ 0.5 mg}}.', span, path });
    const region = regionOf(found!, boxOf(far), 1.4);
    expect(region?.title).toBeNull();
    expect(region?.crop.top).toBeGreaterThan(0.8);
  });

  it('is not shown where an answer cannot be seen on the page', () => {
    const found = places('The dose is {{c1::≥ 0.5 mg}} twice a day.');
    expect(regionOf(found!, (place) => (place.item === 3 ? null : boxOf()(place)), 1.4)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around } from './box.ts';
import { foldItems, type Place } from './fold.ts';
import type { PrintedText } from './prints.ts';
import { regionOf, type ReadPage } from './region.ts';
import { regionPlaces } from './region-places.ts';
import { regionPiecesOf } from './rows.ts';

interface Line {
  text: string;
  at?: [left: number, top: number];
  size?: number;
  bold?: boolean;
}

const ratio = 1.4;
const usual = 0.02;
const room = 10_000;

const placeOf = (nth: number): [number, number] => [0.1, 0.1 + nth * 0.025];

/** A page of lines, one under the other where they do not say where; an item for each part of a line that is divided by `|`. */
function pageOf(...lines: readonly Line[]): ReadPage {
  const items: string[] = [];
  const lineEnds: boolean[] = [];
  const prints: PrintedText['prints'][number][] = [];
  for (const [nth, { text, at = placeOf(nth), size = usual, bold = false }] of lines.entries()) {
    const [start, top] = at;
    let left = start;
    const parts = text.split('|');
    for (const [index, part] of parts.entries()) {
      const right = left + part.length * size * 0.5;
      const look = { letters: size, isBold: bold, family: 'serif', isFromRight: false };
      prints.push({ left, right, top, bottom: top + size, ...look });
      left = right;
      items.push(part);
      lineEnds.push(index === parts.length - 1);
    }
  }
  const folded = foldItems(items, lineEnds);
  return { items, lineEnds, prints, ratio, folded, pieces: regionPiecesOf({ items, prints }) };
}

const said = (items: readonly string[], places: readonly Place[] | undefined): string[] =>
  (places ?? []).map(({ item, from, to }) => items[item]?.slice(from, to) ?? '');

const gout = [
  { text: 'Gout', size: 0.03 },
  { text: 'Treatment', bold: true },
  { text: 'Colchicine is given first; the dose is |≥| 0.5 mg| twice a day.' },
  { text: 'Colchicine is toxic.' },
];
const page = pageOf(...gout);
const span = 'the dose is ≥ 0.5 mg twice a day.';
const places = (prompt: string, of = span) => regionPlaces(page, { prompt, span: of });

describe('what is covered of a page', () => {
  it('is the answer with its signs, and the same words wherever else they stand', () => {
    const found = places('The dose is {{c1::≥ 0.5 mg}} {{c1::twice}} a day.');
    expect(found?.blanks.map(({ answer }) => said(page.items, answer))).toEqual([
      ['≥', ' 0.5 mg'],
      ['twice'],
    ]);
    const other = places('{{c1::Colchicine}} is given first', 'Colchicine is given first');
    expect(other?.blanks.map(({ others }) => said(page.items, others))).toEqual([['Colchicine']]);
  });

  it.each([
    ['an answer that the excerpt does not say', 'The dose is {{c1::1 mg}}.', span],
    ['an answer whose sign stands elsewhere', 'The dose is {{c1::≤ 0.5 mg}}.', span],
    ['one of two answers', 'The dose is {{c1::0.5 mg}} {{c2::thrice}} a day.', span],
    ['an excerpt that the page has twice', '{{c1::Colchicine}}', 'Colchicine'],
    ['an excerpt that it does not have', 'The dose is {{c1::0.5 mg}}.', 'the dose is usually 0.5 mg'],
    ['a card without a blank', 'What is the dose?', span],
  ])('is not known for %s', (_, prompt, of) => expect(places(prompt, of)).toBeNull());
});

/** The region of a card whose excerpt is a line of the page and whose answer is the last word of it. */
function regionOn(lines: readonly Line[], excerpt: string) {
  const printed = pageOf(...lines);
  const answer = excerpt.split(' ').at(-1) ?? '';
  const found = regionPlaces(printed, {
    prompt: `${excerpt.slice(0, -answer.length)}{{c1::${answer}}}`,
    span: excerpt,
  });
  const region =
    found && regionOf(found, printed, room, (_, { length }, { from, to }) => [from / length, to / length]);
  const seen = (parts: { crop: { left: number; right: number; top: number; bottom: number } }[]): string[] =>
    printed.items.filter((_, item) => {
      const print = printed.prints[item]!;
      const [x, y] = [(print.left + print.right) / 2, (print.top + print.bottom) / 2];
      return parts.some(({ crop }) => x > crop.left && x < crop.right && y > crop.top && y < crop.bottom);
    });
  return region && { ...region, all: seen(region.all), folded: seen(region.folded), parts: region };
}

const inset = (each: Line, nth: number): Line => ({ ...each, at: [0.2, 0.1 + nth * 0.025] });
const whole = (): [number, number] => [0, 1];
const column = (left: number, name: string): Line[] =>
  Array.from({ length: 12 }, (_, nth) => ({
    text: `${name} has a long line ${nth} of its own`,
    at: [left, 0.2 + nth * 0.025],
    size: 0.018,
  }));
const text = (at: number): Line => ({ text: `Line ${at} of the text goes on` });
const textOf = (count: number): Line[] => Array.from({ length: count }, (_, at) => text(at));

describe('the region of a card', () => {
  it('is its lines with all that stands over them up to the nearest larger or bolder line', () => {
    const region = regionOn(
      [...gout.slice(0, 2), text(1), { text: 'The dose is high' }, text(2)],
      'The dose is high',
    );
    expect(region?.all).toEqual(['Treatment', 'Line 1 of the text goes on', 'The dose is high']);
    expect(region?.folded).toEqual(region?.all);
    expect(region?.blanks[0]?.answer).toHaveLength(1);
  });

  it('has all lines of a heading, and no heading that is as the block itself is', () => {
    const bold = { bold: true, size: 0.03 };
    const title = [
      { text: 'Drugs that are used', at: [0.1, 0.1] as [number, number], ...bold },
      { text: 'in heart failure', at: [0.1, 0.135] as [number, number], ...bold },
    ];
    const own = { text: 'Bold too is this', bold: true, at: [0.1, 0.2] as [number, number] };
    const other = { text: 'Another bold line', bold: true, at: [0.1, 0.175] as [number, number] };
    expect(regionOn([...title, other, own], own.text)?.all).toEqual([
      title[0]!.text,
      title[1]!.text,
      other.text,
      own.text,
    ]);
  });

  it('begins at the top of its column where nothing over it is larger or bolder', () =>
    expect(regionOn([text(0), text(1), { text: 'It is plain' }], 'It is plain')?.all).toHaveLength(3));

  it('folds a long way: the heading, what the block may be of, and the part around it stay', () => {
    const head = { text: 'Treatment', bold: true };
    const own = { text: 'It is given last' };
    const all = [
      head,
      ...textOf(10),
      { text: 'In acute gout:' },
      ...textOf(25).map((each) => ({ ...each })),
      own,
    ].map((each, nth) =>
      nth > 11 ? inset(each, nth) : { ...each, at: [0.1, 0.1 + nth * 0.025] as [number, number] },
    );
    const region = regionOn(all, own.text);
    expect(region?.all).toHaveLength(all.length);
    expect(region?.folded).toContain(head.text);
    expect(region?.folded).toContain('In acute gout:');
    expect(region?.folded.at(-1)).toBe(own.text);
    expect(region?.parts.folded.map(({ isApart }) => isApart)).toContain(true);
  });

  it('stays in its column, and takes a row of a table whole', () => {
    const two = [...column(0.08, 'Left'), ...column(0.54, 'Right')];
    const region = regionOn(two, 'Right has a long line 5 of its own');
    expect(region?.all).toHaveLength(6);
    expect(region?.all.every((each) => each.startsWith('Right'))).toBe(true);

    const cells = Array.from({ length: 6 }, (_, nth): Line[] => [
      { text: `Drug ${nth}`, at: [0.1, 0.2 + nth * 0.03] },
      { text: `causes effect number ${nth}`, at: [0.5, 0.2 + nth * 0.03] },
    ]).flat();
    expect(regionOn(cells, 'causes effect number 4')?.all).toContain('Drug 4');
  });

  it('is not shown where an answer is not printed, or the block is as high as its page', () => {
    const found = regionPlaces(page, { prompt: 'The dose is {{c1::≥ 0.5 mg}}.', span });
    expect(regionOf(found!, page, room, whole)).not.toBeNull();
    const prints = page.prints.map((print, item) => (item === 3 ? null : print));
    expect(regionOf(found!, { ...page, prints }, room, whole)).toBeNull();
    expect(regionOf(found!, { ...page, ratio: 0.01 }, room, whole)).toBeNull();
  });

  it('always has its block and its covers in view, is in order, and no higher than the page', () => {
    const aLine = fc.record({
      left: fc.double({ min: 0, max: 0.5, noNaN: true }),
      size: fc.constantFrom(0.012, usual, 0.03),
      bold: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 40 }), fc.nat(), (of, which) => {
        const own = which % of.length;
        const all = of.map(({ left, size, bold }, nth): Line => ({
          text: nth === own ? 'The answer is here' : `Another line ${nth}`,
          at: [left, 0.05 + nth * 0.032],
          size,
          bold,
        }));
        const region = regionOn(all, 'The answer is here');
        expect(region?.folded).toContain('The answer is here');
        const { folded, all: parts, blanks } = region!.parts;
        const cover = around(blanks[0]!.answer);
        expect(folded.some(({ crop }) => crop.top <= cover.top && crop.bottom >= cover.bottom)).toBe(true);
        for (const shown of [folded, parts])
          expect(shown.map(({ crop }) => crop.top)).toEqual(
            shown.map(({ crop }) => crop.top).toSorted((a, b) => a - b),
          );
        expect(region?.all).toEqual(expect.arrayContaining(region?.folded ?? []));
      }),
    );
  });
});

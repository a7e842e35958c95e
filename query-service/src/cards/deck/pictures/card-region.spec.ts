import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionsOn } from './card-region.ts';

const box = (x: number, y: number, width: number, height = 10): BlockBox => ({ x, y, width, height });
type Given = Partial<PageBlock> & { says: string; boxes: BlockBox[] };

/** A page of these blocks, one under the other in its text. */
function pageOf(...given: readonly Given[]) {
  let text = '';
  const blocks = given.map(({ says, ...rest }): PageBlock => {
    const start = text.length;
    text += `${says}\n`;
    return { kind: 'paragraph', path: [], ...rest, start, end: start + says.length };
  });
  return { text, blocks };
}
const regionOf = (span: string, ...given: readonly Given[]) => regionsOn(pageOf(...given))(span);

const title: Given = { says: 'Loop diuretics', kind: 'heading', level: 1, boxes: [box(50, 40, 120, 14)] };
const lead: Given = { says: 'They act on the thick limb:', boxes: [box(50, 70, 300)] };
const item: Given = {
  says: '• block the carrier\nof sodium',
  kind: 'item',
  boxes: [box(70, 85, 200), box(70, 97, 60)],
};
const after: Given = { says: 'Thiazides act later.', boxes: [box(50, 120, 300)] };
const foot: Given = { says: '1', kind: 'furniture', boxes: [box(300, 800, 8)] };
const long = (n: number): Given => ({ says: `Line ${n} of a long way.`, boxes: [box(50, 60 + 12 * n, 300)] });

describe('the region of a card', () => {
  it('is its lines with all that stands over them up to the heading, and nothing below', () => {
    const [part, ...more] = regionOf('block the carrier of sodium', title, lead, item, after, foot)!;
    expect(more).toEqual([]);
    expect(part).toEqual({ x: 45, y: 39.5, width: 310, height: 70 });
  });

  it('is found whatever white space is in it, and of nothing that the page says twice or not at all', () => {
    expect(regionOf('block  the carrier\nof sodium', title, lead, item)).toHaveLength(1);
    expect(regionOf('Thiazides act later.', title, after, lead, after)).toBeNull();
    expect(regionOf('Thiazides', title, lead)).toBeNull();
    expect(regionOf(' ', title, lead)).toBeNull();
    expect(regionOf('1', title, lead, foot)).toBeNull();
  });

  it('stays in its column: a heading that stands elsewhere is a part of its own', () => {
    const left: Given = { says: 'Left of it.', boxes: [box(50, 60, 240), box(50, 72, 240)] };
    const right: Given = { says: 'On the right.', boxes: [box(310, 60, 240)] };
    expect(regionOf('On the right.', title, left, right)).toEqual([
      { x: 45, y: 39.5, width: 130, height: 17 },
      { x: 305, y: 59.5, width: 250, height: 13 },
    ]);
    const wide: Given = { ...title, boxes: [box(50, 40, 500, 14)] };
    const beside: Given = { says: 'Beside it.', boxes: [box(310, 70, 240)] };
    const near: Given = { says: 'A short line.', boxes: [box(50, 70, 240)] };
    const [head, lines] = regionOf('A short line.', wide, near, beside)!;
    expect([head?.width, lines?.width]).toEqual([510, 250]);
  });

  it('is of the column that its lines stand in, of a block that goes on in the next', () => {
    const says = ['It begins here.', 'It goes on.', 'It ends there.'].join('\n');
    const boxes = [box(50, 700, 240), box(50, 712, 240), box(310, 60, 240)];
    const near: Given = { says: 'A short line.', boxes: [box(50, 62, 240)] };
    expect(regionOf('It ends there.', title, near, { says, boxes }, foot)?.map(({ x, y }) => [x, y])).toEqual(
      [
        [45, 39.5],
        [305, 59.5],
      ],
    );
    expect(regionOf('It goes on.', title, near, { says, boxes }, foot)?.map(({ x, y }) => [x, y])).toEqual([
      [45, 39.5],
      [45, 699.5],
    ]);
  });

  it('of a heading is the heading alone', () => {
    expect(regionOf('Loop diuretics', lead, { ...title, boxes: [box(50, 90, 120, 14)] })).toEqual([
      { x: 45, y: 89.5, width: 130, height: 17 },
    ]);
  });

  it('goes up to the top of its column where no heading is on the page', () => {
    expect(regionOf('block the carrier', lead, item)).toEqual([{ x: 45, y: 69.5, width: 310, height: 40 }]);
  });

  it('leaves out what is too far above, but nothing that its lines may be of', () => {
    const way = Array.from({ length: 40 }, (_, n) => long(n));
    const deep: Given = { says: '• of the item over it', boxes: [box(90, 560, 200)] };
    const over: Given = { says: '• an item over it', boxes: [box(50, 545, 200)] };
    const parts = regionOf('of the item over it', title, over, deep, foot);
    expect(parts).toHaveLength(2);
    const far = regionOf('of the item over it', title, ...way, deep, foot)!;
    expect(far[0]).toMatchObject({ y: 39.5 });
    expect(far.at(-1)).toMatchObject({ x: 85, y: 559.5 });
  });

  it('is the lines alone of a block that is higher than half a page, with the heads of a table', () => {
    const rows = Array.from({ length: 50 }, (_, n) => `row ${n}.`);
    const boxes = rows.map((_, n) => box(50, 60 + 14 * n, 300));
    const table = { headRows: 1, rows: [] };
    const found = regionOf('row 30.', title, { says: rows.join('\n'), kind: 'table', table, boxes });
    expect(found?.map(({ y }) => y)).toEqual([39.5, 59.5, 479.5]);
    // Nobody knows which of the boxes it stands in.
    expect(regionOf('row 30.', title, { says: rows.join(' '), boxes })).toBeNull();
  });

  it('is the same wherever a table says it, as long as all of it is shown', () => {
    const rows = ['Drug Dose', 'A 10 mg daily', 'B 10 mg daily'];
    const table = { headRows: 1, rows: [] };
    const small = rows.map((_, n) => box(50, 60 + 14 * n, 300));
    const whole = regionOf('10 mg daily', title, {
      says: rows.join('\n'),
      kind: 'table',
      table,
      boxes: small,
    });
    expect(whole).toEqual([{ x: 45, y: 39.5, width: 310, height: 61 }]);
    const large = rows.map((_, n) => box(50, 60 + 350 * n, 300));
    expect(
      regionOf('10 mg daily', title, { says: rows.join('\n'), kind: 'table', table, boxes: large }),
    ).toBeNull();
  });

  it('is not known of a page that lies on its side, or of one without blocks', () => {
    const page = pageOf(title, lead);
    const turned = { ...page, recognised: { confidence: 1, turnedBy: 90, skew: 0 } } as const;
    expect(regionsOn(turned)('They act on the thick limb:')).toBeNull();
    expect(regionsOn({ text: page.text })('They act on the thick limb:')).toBeNull();
  });

  it('holds the lines of the card on any page, and is no higher than half of it', () => {
    const placed = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 780 }),
      kind: fc.constantFrom('heading', 'paragraph', 'item'),
    });
    fc.assert(
      fc.property(fc.array(placed, { minLength: 1, maxLength: 20 }), fc.nat(), (all, nth) => {
        const given = all.map(
          ({ x, y, kind }, n): Given => ({ says: `it says ${n}.`, kind, boxes: [box(x, y, 100)] }) as Given,
        );
        const own = all[nth % all.length]!;
        const found = regionOf(`it says ${nth % all.length}.`, ...given);
        expect(
          found?.some(
            (part) =>
              part.x <= own.x &&
              part.y <= own.y &&
              part.x + part.width >= own.x + 100 &&
              part.y + part.height >= own.y + 10,
          ),
        ).toBe(true);
        const bottom = Math.max(...all.map(({ y }) => y + 10));
        expect(found!.reduce((sum, { height }) => sum + height - 5, 0)).toBeLessThanOrEqual(
          Math.max(270, bottom),
        );
      }),
    );
  });
});

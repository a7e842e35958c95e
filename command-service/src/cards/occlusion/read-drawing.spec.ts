import { mostShapes, type SentDrawing, smallestSide } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Refusal, orRefusal } from '../../kernel/testing/decider-spec.ts';
import { boxOf, drawingOf } from '../testing/drawings.ts';
import { readDrawing } from './read-drawing.ts';

const refusalOf = (sent: SentDrawing): Refusal => {
  const read = orRefusal(() => readDrawing(sent));
  if (!('code' in read)) throw new Error('It was read');
  return read;
};
const drawn = (...shapes: Parameters<typeof boxOf>[1][]): SentDrawing =>
  drawingOf(...shapes.map((more, index) => boxOf('a', { id: `s${index}`, ...more })));
const boxes = (count: number) => drawn(...Array.from({ length: count }, () => ({})));

describe('reading a drawing', () => {
  it('cuts what stands out of the page, and turns what was drawn backwards', () => {
    const [outside, backwards] = readDrawing(
      drawn({ x: -0.1, y: 0.9, width: 0.3, height: 5 }, { x: 0.5, y: 0.5, width: -0.2, height: -0.1 }),
    ).shapes;
    expect(outside).toMatchObject({ x: 0, y: 0.9, width: 0.2, height: 0.1 });
    expect(backwards).toMatchObject({ x: 0.3, y: 0.4, width: 0.2, height: 0.1 });
  });

  it('widens a region that does not hold its boxes, and takes them where it is none', () => {
    const sent = drawn({ x: 0.1, y: 0.1, width: 0.2, height: 0.1 });
    const within = { x: 0.2, y: 0.15, width: 0.5, height: 0.5 };
    const widened = { x: 0.1, y: 0.1, width: 0.6, height: 0.55 };
    expect(readDrawing({ ...sent, region: within }).region).toEqual(widened);
    const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
    for (const region of [
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 3, y: 3, width: 1, height: 1 },
    ])
      expect(readDrawing({ ...sent, region }).region).toEqual(box);
  });

  it('keeps markup in labels as text, in one line and without what cannot be seen or stored', () => {
    const sent = { ...drawn({ label: ' <b>{{c1::x}}</b>\n\u0000 y\uD800 ' }), title: '<script>\tHeart' };
    const { title, shapes } = readDrawing(sent);
    expect([title, shapes[0]?.label]).toEqual(['<script> Heart', '<b>{{c1::x}}</b> y\uFFFD']);
  });

  it('has no label of invisible characters, nor one that turns the direction of what follows', () => {
    for (const label of ['\u200B\u200D', '\u2800', '\u202E\u202E', '\u3164', '\uFE0F'])
      expect(readDrawing(drawn({ label })).shapes[0]?.label).toBe('');
    expect(readDrawing(drawn({ label: '\u202Eatrium' })).shapes[0]?.label).toBe('atrium');
  });

  it('takes labels of 20,000 characters together', () => {
    const sent = drawn(
      ...Array.from({ length: 100 }, (_, n) => ({ group: `g${n}`, label: 'x'.repeat(200) })),
    );
    expect(readDrawing(sent).shapes).toHaveLength(100);
  });

  it.each<[string, SentDrawing, RegExp]>([
    ['no boxes', drawn(), /Draw at least one box/u],
    [`${mostShapes + 1} boxes`, boxes(mostShapes + 1), /takes 200 boxes at most\. Make a second drawing/u],
    ['10,000 boxes', boxes(10_000), /takes 200 boxes at most/u],
    ['a box of no size', drawn({ label: '', width: 0 }), /^Box 1 is too small to be seen\. Make it larger/u],
    ['a box that is a line', drawn({}, { label: 'aorta', height: 1e-9 }), /^The box “aorta” is too small/u],
    ['a box of which too little is on the page', drawn({ x: -0.2, width: 0.2001 }), /too small/u],
    ['a box beside the page', drawn({ x: 1.5 }), /lies outside the page\. Move it onto the page/u],
    ['a box that ends where the page begins', drawn({ x: -0.2, width: 0.2 }), /outside the page/u],
    ['two boxes with one id', drawn({ id: 'x' }, { id: 'x' }), /Give each its own/u],
    [
      'an id that cannot be stored',
      drawn({ group: 'a\u0000b' }),
      /id that cannot be stored\. Give each .+ too\.$/u,
    ],
    ['an empty id', drawn({ id: '' }), /id that cannot be stored/u],
    ['a label that is too long', drawn({ label: 'x'.repeat(201) }), /Shorten it to 200 characters/u],
    [
      'labels that are too long together',
      drawn(...Array.from({ length: 101 }, (_, n) => ({ group: `g${n}`, label: 'x'.repeat(200) }))),
      /Shorten the longest ones, to 20,000 characters in all/u,
    ],
    ['a title that is too long', { ...drawn({}), title: 'x'.repeat(301) }, /title is too long/u],
    [
      'labels of one card that are too long together',
      drawn(...Array.from({ length: 60 }, (_, n) => ({ label: `${n} `.padEnd(200, 'x') }))),
      /ask for fewer boxes at once/u,
    ],
  ])('refuses %s, with what to change', (_, sent, message) => {
    expect(refusalOf(sent)).toMatchObject({ status: 400, code: 'DRAWING' });
    expect(refusalOf(sent).message).toMatch(message);
  });
});

const number = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: -20, max: 120 }).map((n) => n / 97) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 1, -0, smallestSide, 5e-324, Number.MAX_VALUE),
);
const place = { x: number, y: number, width: number, height: number };
const id = fc.oneof(
  { weight: 20, arbitrary: fc.stringMatching(/^[\w.:-]{1,9}$/u) },
  fc.constantFrom('a', 'b'),
  fc.string(),
);
const kind = fc.constantFrom<('rect' | 'ellipse')[]>('rect', 'ellipse');
const text = fc.string({ unit: 'binary', maxLength: 250 });
const anyDrawing = fc.record<SentDrawing>({
  region: fc.record(place),
  mode: fc.constantFrom('one', 'all'),
  title: text,
  shapes: fc.array(fc.record({ ...place, id, kind, label: text, group: id }), { maxLength: 4 }),
});

it('gives, of anything that is sent, a drawing whose boxes are seen in its region on the page, or a refusal', () => {
  const edge = 1 + 1e-9;
  let read = 0;
  fc.assert(
    fc.property(anyDrawing, (sent) => {
      const result = orRefusal(() => readDrawing(sent));
      if ('code' in result) return result.code === 'DRAWING' && result.message !== '';
      read += 1;
      const { region, shapes } = result;
      for (const { x, y, width, height } of [region, ...shapes]) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(smallestSide);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(edge);
      }
      for (const { x, y, width, height } of shapes) {
        expect(Math.min(x - region.x, y - region.y)).toBeGreaterThanOrEqual(0);
        expect(x + width - (region.x + region.width)).toBeLessThan(1e-9);
        expect(y + height - (region.y + region.height)).toBeLessThan(1e-9);
      }
      expect(new Set(shapes.map((shape) => shape.id)).size).toBe(sent.shapes.length);
      expect(readDrawing(result)).toEqual(result);
      return true;
    }),
    { numRuns: 1_000 },
  );
  expect(read).toBeGreaterThan(100);
});

it('reads nothing of a text that is much too long', () => {
  const long = '\u0301 '.repeat(100_000);
  // Of what is read nothing can be seen, which makes it short.
  expect(refusalOf({ ...drawn({}), title: ' '.repeat(1_000_000) }).message).toMatch(/title is too long/u);
  expect(refusalOf(drawn({ label: ' '.repeat(1_000_000) })).message).toMatch(/label of box 1 is too long/u);
  expect(refusalOf(drawn({ label: long })).message).toMatch(/label of box 1 is too long/u);
  expect(readDrawing(drawn({ label: ' '.repeat(300) })).shapes[0]?.label).toBe('');
});

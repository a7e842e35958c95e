import { describe, expect, it } from 'vitest';
import {
  leastText,
  viewOfPage,
  viewOfPart,
  viewOfReading,
  viewOfSentence,
  zoomed,
  type SentencePlace,
} from './view.ts';

const phone = { width: 360, height: 400 };
const desk = { width: 740, height: 700 };

/** Letters of `points` on a page 612 points wide, in lines from `from` to `to`. */
const place = (points: number, from: number, to: number, lines = 2): SentencePlace => {
  const text = points / 612;
  const sentence = { left: from / 612, right: to / 612, top: 0.5, bottom: 0.5 + lines * text };
  return { sentence, answer: [{ ...sentence, left: (to - 60) / 612 }], text };
};

describe('the view of a sentence', () => {
  it('makes small letters legible on a phone, wherever they stand', () => {
    for (const points of [6, 8, 10, 12]) {
      const { width } = viewOfSentence(place(points, 72, 540), phone);
      expect((points / 612) * width).toBeCloseTo(leastText);
    }
  });

  it('shows the page as wide as the room where its letters can be read then', () => {
    for (const [points, from, to] of [
      [9, 72, 540],
      [11, 60, 280],
      [18, 330, 600],
    ] as const) {
      const given = place(points, from, to);
      const { width, left, top } = viewOfSentence(given, desk);
      expect([width, left]).toEqual([desk.width, 0]);
      expect(given.sentence.top * width).toBeGreaterThan(top);
      expect(given.sentence.bottom * width).toBeLessThan(top + desk.height);
    }
  });

  it('fills the room with the lines of a column while their letters stay legible', () => {
    const { width, left } = viewOfSentence(place(10, 60, 280), phone);
    expect(((280 - 60) / 612) * width).toBeCloseTo(phone.width - 24);
    expect((60 / 612) * width - left).toBeCloseTo(12);
  });

  it('leaves a page as wide as the room when its letters are high', () => {
    expect(viewOfSentence(place(40, 72, 540), desk)).toMatchObject({ width: desk.width, left: 0 });
  });

  it('puts the answer into view when the lines are wider than the room', () => {
    const wide = place(10, 72, 540);
    const { width, left } = viewOfSentence(wide, phone);
    expect(wide.answer[0].left * width).toBeGreaterThanOrEqual(left);
    expect(wide.answer[0].right * width).toBeLessThanOrEqual(left + phone.width);
    const start = { ...wide.answer[0], left: 72 / 612, right: 100 / 612 };
    const early: SentencePlace = { ...wide, answer: [start] };
    expect((72 / 612) * width - viewOfSentence(early, phone).left).toBeCloseTo(12);
    const cut: SentencePlace = { ...wide, answer: [wide.answer[0], start] };
    expect(viewOfSentence(cut, phone).left).toBe(left);
  });

  it('keeps the sentence in view from top to bottom, and the answer of one that is higher than the room', () => {
    const two = place(10, 72, 540);
    const { width, top } = viewOfSentence(two, phone);
    expect(two.sentence.top * width).toBeGreaterThan(top);
    expect(two.sentence.bottom * width).toBeLessThan(top + phone.height);
    const many = place(10, 72, 540, 60);
    many.answer = [{ ...many.answer[0], top: many.sentence.bottom - 0.02 }];
    const view = viewOfSentence(many, phone);
    expect(many.answer[0].bottom * view.width).toBeLessThan(view.top + phone.height);
  });

  it('does not blow up letters that can hardly be seen beyond five rooms', () => {
    expect(viewOfSentence(place(1, 72, 540), phone).width).toBe(5 * phone.width);
  });
});

describe('the view of a part of a page', () => {
  const part = { left: 0.5, right: 0.9, top: 1, bottom: 1.2 };
  const asked = { left: 0.6, right: 0.65, top: 1.1, bottom: 1.12 };

  it('has the part in the middle, as large as a page is read at', () => {
    const { width, left, top } = viewOfPart(part, asked, desk);
    expect(width).toBe(800);
    expect(left).toBe(800 - desk.width);
    expect(1.1 * width - top).toBeCloseTo(desk.height / 2);
    const wide = { ...part, left: 0.05, right: 0.95 };
    expect(viewOfPart(wide, asked, desk)).toMatchObject({
      width: expect.closeTo(716 / 0.9),
      left: expect.closeTo(27.78, 1),
    });
  });

  it('has what is asked for in the middle of a part that is larger than the room', () => {
    const high = { ...part, top: 0, bottom: 1.4 };
    const { width, top } = viewOfPart(high, asked, phone);
    expect(width).toBe(800);
    expect(1.11 * width - top).toBeCloseTo(phone.height / 2);
    expect(viewOfPart({ ...part, top: 0, bottom: 0.1 }, asked, phone).top).toBe(0);
  });
});

describe('the view of a page', () => {
  it('shows all of it, upright or across', () => {
    expect(viewOfPage(1.4, desk).width).toBeCloseTo(500);
    expect(viewOfPage(0.5, phone).width).toBe(360);
  });
});

describe('the view of a page whose sentence is not known', () => {
  it('makes an upright page wide enough to be read, and leaves one that lies across as it is', () => {
    expect(viewOfReading(1.4, phone).width).toBeGreaterThan(2 * phone.width);
    expect(viewOfReading(0.6, phone)).toEqual({ width: 360, left: 0, top: 0 });
    for (const width of [620, 746, 900]) expect(viewOfReading(1.4, { width, height: 700 }).width).toBe(width);
  });
});

describe('zooming', () => {
  it('holds what is under the fingers where it is, between half a room and five', () => {
    const view = { width: 600, left: 100, top: 300 };
    const closer = zoomed(view, 1.5, { x: 50, y: 80 }, phone);
    expect(closer.width).toBe(900);
    expect((closer.left + 50) / closer.width).toBeCloseTo((100 + 50) / 600);
    expect((closer.top + 80) / closer.width).toBeCloseTo((300 + 80) / 600);
    expect(zoomed(view, 100, { x: 0, y: 0 }, phone).width).toBe(1800);
    expect(zoomed(view, 0.01, { x: 0, y: 0 }, phone).width).toBe(180);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clozesOf, withoutClozeMarkup } from '../text/cloze.ts';
import type { Drawing, Shape } from './drawing.ts';
import { pictureOf, textOf } from './text.ts';

const shape = (group: string, label: string, more: Partial<Shape> = {}): Shape => ({
  id: `${group} ${label}`,
  kind: 'rect',
  x: 0.1,
  y: 0.1,
  width: 0.1,
  height: 0.1,
  label,
  group,
  ...more,
});
const drawing = (...shapes: Shape[]): Drawing => ({
  region: { x: 0, y: 0, width: 1, height: 1 },
  mode: 'one',
  title: 'Heart',
  shapes,
});

describe('the text of a card on a picture', () => {
  it('is the title, and the labels of its group as the answer, each once', () => {
    const heart = drawing(
      shape('a', 'aorta'),
      shape('b', 'vena cava'),
      shape('a', 'valve', { id: '2' }),
      shape('a', 'aorta', { id: '3' }),
    );
    expect(textOf(heart, 'a')).toEqual({ prompt: 'Heart\n{{c1::aorta, valve}}', answer: 'aorta, valve' });
    expect(textOf({ ...heart, title: '' }, 'b').prompt).toBe('What is hidden here?\n{{c1::vena cava}}');
    expect(textOf(drawing(shape('a', '')), 'a').answer).toBe('the hidden place');
  });

  it('has one blank with just this answer and no hint, whatever signs are in it', () => {
    const text = fc.string({
      unit: fc.constantFrom('{', '}', ':', '\\', 'c1', '{{c1::', '}}', '::', ' ', 'x', '<b>', '$'),
    });
    fc.assert(
      fc.property(text, text, fc.constantFrom('one', 'all'), (title, label, mode) => {
        const { prompt, answer } = textOf({ ...drawing(shape('a', label)), title, mode }, 'a');
        const blanks = clozesOf(prompt);
        expect(blanks).toMatchObject([{ number: 1, answer, hint: '' }]);
        expect(prompt.slice(blanks[0]!.to)).toBe('');
        expect(withoutClozeMarkup(prompt).endsWith(`\n${answer}`)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('tells two pictures apart by what of them the card shows, not by other places', () => {
  const own = shape('a', 'aorta');
  const picture = pictureOf(drawing(own, shape('b', 'x')), 'a');
  expect(pictureOf(drawing(shape('b', 'y'), { ...own, id: 'other' }), 'a')).toBe(picture);
  expect(pictureOf(drawing({ ...own, x: 0.2 }), 'a')).not.toBe(picture);
  expect(pictureOf({ ...drawing(own), mode: 'all' }, 'a')).not.toBe(picture);
});

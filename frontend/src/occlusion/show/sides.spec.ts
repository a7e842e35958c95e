import { expect, it } from 'vitest';
import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { aDrawing, aShape } from '../occlusion.fixture.ts';
import { sideOf } from './sides.ts';

const names = (shapes: readonly Shape[]) => shapes.map(({ id }) => id).join(' ');
const seen = (...[drawing, group, of]: Parameters<typeof sideOf>) => {
  const { asked, covered, lifted, labels } = sideOf(drawing, group, of);
  return [names(asked), names(covered), names(lifted), names(labels.map(({ shape }) => shape))];
};
const front = { revealed: false, others: false };
const back = { revealed: true, others: false };
const all = { revealed: true, others: true };

it('covers what is asked alone where one is hidden', () => {
  const drawing = aDrawing({ mode: 'one' });
  expect(seen(drawing, 'femur', front)).toEqual(['femur', '', '', '']);
  expect(seen(drawing, 'femur', back)).toEqual(['', '', 'femur', 'femur']);
  expect(seen(drawing, 'femur', all)).toEqual(['', '', 'femur', 'femur patella tibia']);
});

it('covers the others too where all are hidden, until they are asked for', () => {
  const drawing = aDrawing({ mode: 'all' });
  expect(seen(drawing, 'femur', front)).toEqual(['femur', 'patella tibia', '', '']);
  expect(seen(drawing, 'femur', back)).toEqual(['', 'patella tibia', 'femur', 'femur']);
  expect(seen(drawing, 'femur', all)).toEqual(['', '', 'femur', 'femur patella tibia']);
});

it('shows nothing of the others before the answer', () => {
  const early = { revealed: false, others: true };
  expect(seen(aDrawing({ mode: 'all' }), 'femur', early)).toEqual(['femur', 'patella tibia', '', '']);
});

it('asks for a group as one, and says each of its labels once', () => {
  const ligaments = ['a', 'b', 'c'].map((id) =>
    aShape(id, { group: 'g', label: id === 'c' ? '' : 'ligament' }),
  );
  const drawing = aDrawing({ shapes: [...ligaments, aShape('bone')] });
  expect(seen(drawing, 'g', front)).toEqual(['a b c', '', '', '']);
  expect(seen(drawing, 'g', back)).toEqual(['', '', 'a b c', 'a']);
});

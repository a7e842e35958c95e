import { expect, it } from 'vitest';
import { treatmentLine } from '../graphs/blood.ts';
import { graph, smooth } from './graph.ts';
import { label, rounded, through } from './svg.ts';

const plot = graph({
  left: 50,
  top: 10,
  width: 200,
  height: 100,
  x: { range: [0, 10] },
  y: { range: [1, 100], log: true },
});

it('a value is where its axis has it, on a straight scale and on a logarithmic one', () => {
  expect(plot.at(0, 1)).toEqual([50, 110]);
  expect(plot.at(5, 10)).toEqual([150, 60]);
  expect(plot.at(10, 100)).toEqual([250, 10]);
});

it('a curve goes through its values', () => {
  expect(
    plot.through('line', [
      [0, 1],
      [10, 100],
    ]),
  ).toBe('<path class="line" d="M50 110l200-100"/>');
  const values = [
    [0, 0],
    [1, 5],
    [2, 1],
  ] as const;
  const points = smooth(values);
  for (const value of values) expect(points).toContainEqual([...value]);
  expect(smooth(values, { closed: true })).toHaveLength(24);
});

it('a number that is none is no picture', () => {
  expect(() => rounded(Number.NaN)).toThrow('not a number in a picture');
  expect(() => plot.curve('line', () => Infinity)).toThrow('not a number in a picture');
});

it('steps that are rounded do not drift away', () => {
  const points = Array.from({ length: 1001 }, (_, n) => [n * 0.123, 0] as const);
  const sum = [...through(points).matchAll(/-?[\d.]+/gu)].filter((_, n) => n % 2 === 0);
  expect(sum.reduce((total, [step]) => total + Number(step), 0)).toBeCloseTo(123, 0);
});

it('words of a label are words', () => {
  expect(label('a < b & c', [1, 2])).toBe('<text x="1" y="2">a &lt; b &amp; c</text>');
});

it('the treatment line for paracetamol is 100 mg/L at 4 hours and 15 at 15', () => {
  expect(treatmentLine(4)).toBe(100);
  expect(Math.round(treatmentLine(15))).toBe(15);
});

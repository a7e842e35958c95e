import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../frontend/src/ui/theme/contrast.ts';
import { looks, tokens } from './colours.ts';

const css = readFileSync(new URL('../../../frontend/src/ui/theme/tokens.css', import.meta.url), 'utf8');

it('are those of the app', () => {
  for (const [name, [light, dark]] of Object.entries(tokens))
    expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
});

/** Machado, Oliveira and Fernandes 2009, at full severity: what somebody sees who lacks a kind of cones, in linear RGB. */
const sight = {
  everyone: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
};

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  const colours = looks.map((pair) => pair[theme]);

  it.each(colours)('%s is seen on the page', (colour) => {
    expect(contrast(colour, tokens['surface']![theme])).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(sight))('the looks are apart for %s', (_kind, matrix) => {
    const seen = colours.map((colour) => seenAs(colour, matrix));
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1))
        expect(Math.hypot(...one.map((x, i) => x - other[i]!))).toBeGreaterThan(0.12);
  });
});

/** In OKLab, where equal distances look equal: 0.02 is just seen. */
function seenAs(hex: string, matrix: readonly number[]): number[] {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const seen = times(matrix, linear).map((value) => Math.min(1, Math.max(0, value)));
  const cones = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.1483024619,
      0.2817188376, 0.6299787005,
    ],
    seen,
  );
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
      0.7827717662, -0.808675766,
    ],
    cones.map(Math.cbrt),
  );
}

const times = (matrix: readonly number[], [x, y, z]: readonly number[]): number[] =>
  [0, 3, 6].map((row) => matrix[row]! * x! + matrix[row + 1]! * y! + matrix[row + 2]! * z!);

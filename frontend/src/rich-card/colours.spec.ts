import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../ui/theme/contrast.ts';
import { hexOf, painted, themes } from './colours.ts';

const css = readFileSync(new URL('../ui/theme/tokens.css', import.meta.url), 'utf8');
const token = (name: string) =>
  new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'u').exec(css)!.slice(1);

it('knows what cards lie on, and the ink', () => {
  expect([themes.light.ground, themes.dark.ground]).toEqual([token('canvas')[0], token('raised')[1]]);
  expect([themes.light.ink, themes.dark.ink]).toEqual(token('ink'));
});

const strange = [
  '#ff0000',
  '#0000ff',
  '#ffff00',
  '#00ff00',
  '#ffffff',
  '#000000',
  '#808080',
  '#fffdf9',
  '#333333',
];

describe('a colour of a deck', () => {
  it.each(strange)('%s can be read in both themes, on the card and on each ground', (color) => {
    for (const background of [undefined, ...strange]) {
      const { ground, ink } = painted({ color, background }, undefined);
      for (const theme of ['light', 'dark'] as const)
        expect(contrast(ink![theme], ground?.[theme] ?? themes[theme].ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stays what it is where it can be read', () => {
    expect(painted({ color: '#b00000', background: undefined }, undefined).ink!.light).toBe('#b00000');
  });

  it('is read on the ground of what it stands in', () => {
    const { ground } = painted({ color: undefined, background: '#ffff00' }, undefined);
    const { ink } = painted({ color: '#ffff00', background: undefined }, ground);
    expect(contrast(ink!.light, '#ffff00')).toBeGreaterThanOrEqual(4.5);
  });

  it('is nothing where there is none', () => {
    expect(painted({ color: undefined, background: undefined }, undefined)).toEqual({
      ground: undefined,
      ink: undefined,
    });
  });
});

it.each([
  ['#c00', '#cc0000'],
  ['#aabbcc', '#aabbcc'],
  ['rgb(170, 0, 255)', '#aa00ff'],
  ['rgba(170,0,255,0.5)', '#aa00ff'],
  ['rgb(170 0 255 / 50%)', '#aa00ff'],
  ['rgba(0, 0, 255, 0)', undefined],
])('reads %s', (written, hex) => {
  expect(hexOf(written)).toBe(hex);
});

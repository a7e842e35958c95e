import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
const tokens = new Map([...pairs].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));

const text = 4.5;
const control = 3;
const grounds = ['canvas', 'surface', 'raised', 'hover'];
const required: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, text],
    ['muted', ground, text],
    ['faint', ground, text],
    ['accent', ground, text],
    ['accent-strong', ground, text],
    ['wrong', ground, text],
    ['line-strong', ground, control],
  ]),
  ...['canvas', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['correct', ground, text],
    ['soso', ground, text],
  ]),
  ['ink', 'sunken', text],
  ['muted', 'sunken', text],
  ['accent', 'sunken', control],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-strong', text],
  ['on-wrong', 'wrong', text],
  ['ink', 'accent-soft', text],
  ['accent', 'accent-soft', text],
  ['accent-strong', 'accent-soft', text],
  ['ink', 'marker', text],
  ['correct', 'correct-soft', text],
  ['soso', 'soso-soft', text],
  ['wrong', 'wrong-soft', text],
  ['canvas', 'ink', text],
];

describe('contrast', () => {
  it('agrees with published ratios', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });
});

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(required)(`shows %s on %s at %d:1 or more`, (front, ground, least) => {
    const [one, other] = [tokens.get(front), tokens.get(ground)];
    if (!one || !other) throw new Error(`no token ${one ? ground : front} in tokens.css`);
    expect(contrast(one[theme], other[theme])).toBeGreaterThanOrEqual(least);
  });

  it('makes the page and the card brighter than what lies around them', () => {
    const [surface, canvas, sunken] = ['surface', 'canvas', 'sunken'].map((name) =>
      contrast(tokens.get(name)![theme], '#000000'),
    );
    expect(surface).toBeGreaterThan(canvas!);
    expect(canvas).toBeGreaterThan(sunken!);
  });
});

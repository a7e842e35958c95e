import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from './contrast.ts';

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
  ['on-fill', 'fill', text],
  ['on-fill', 'fill-strong', text],
  ['thumb', 'fill', control],
  ['fill-edge', 'sunken', control],
  ...['canvas', 'surface', 'raised', 'hover'].map((ground): [string, string, number] => [
    'fill-edge',
    ground,
    control,
  ]),
  ['on-inverse', 'inverse', text],
  ['on-alert', 'alert', text],
  ['ink', 'accent-soft', text],
  ['accent', 'accent-soft', text],
  ['accent-strong', 'accent-soft', text],
  ['on-bar', 'bar', text],
  ['ink', 'marker', text],
  ['ink', 'selection', text],
  ['ink', 'sentence', text],
  ['ink', 'answer', text],
  ['correct', 'correct-soft', text],
  ['soso', 'soso-soft', text],
  ['wrong', 'wrong-soft', text],
  ['canvas', 'ink', text],
];

/** What is painted as an area and can be pressed, or asks to be: buttons, switches, answers, choices, counts. */
const fills = [
  'fill',
  'fill-strong',
  'inverse',
  'alert',
  'accent-soft',
  'correct-soft',
  'soso-soft',
  'wrong-soft',
  'surface',
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

const of = (name: string, theme: 'light' | 'dark'): string => {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token ${name} in tokens.css`);
  return token[theme];
};

describe('the dark theme', () => {
  it.each(fills)('has no %s that outshines the card', (fill) => {
    expect(luminance(of(fill, 'dark')) / luminance(of('surface', 'dark'))).toBeLessThanOrEqual(1);
  });

  it('sets the card apart from the canvas', () => {
    expect(contrast(of('surface', 'dark'), of('canvas', 'dark'))).toBeGreaterThanOrEqual(1.3);
  });

  it('is what the address bar and the first paint show', () => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const theme = readFileSync(new URL('../../preferences/theme.ts', import.meta.url), 'utf8');
    for (const source of [page, theme]) {
      expect(source).toContain(of('canvas', 'dark'));
      expect(source).toContain(of('canvas', 'light'));
    }
  });
});

describe('what can be pressed', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url).pathname }).filter(
    (file) => !file.includes('.spec.'),
  );
  it('is painted with no colour that is meant for text', () => {
    expect(sources.length).toBeGreaterThan(100);
    const bright = /\bbg-(?:accent|accent-strong|ink|muted|correct|soso|wrong|white)(?![\w-])/;
    const painted = sources.filter((file) =>
      bright.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    );
    expect(painted).toEqual([]);
  });
});

const value = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';

describe('a highlight', () => {
  it('is yellow at half its strength, as specified', () => {
    expect(value('highlight')).toBe('rgb(255 255 0 / 0.5)');
  });

  it.each(['light', 'dark'] as const)('leaves the text under it legible in the %s theme', (theme) => {
    const ink = value('on-highlight');
    for (const ground of ['surface', 'canvas', 'raised']) {
      const under = of(ground, theme);
      const [yellow, hovered] = [over([255, 255, 0], 0.5, under), over([255, 214, 0], 0.6, under)];
      const orange = over([255, 140, 0], theme === 'light' ? 0.6 : 1, under);
      for (const painted of [yellow, hovered, orange])
        expect(contrast(ink, painted)).toBeGreaterThanOrEqual(text);
    }
  });
});

/** A colour laid over an opaque one, as `#rrggbb`. */
function over(colour: readonly number[], alpha: number, ground: string): string {
  const mixed = colour.map((channel, at) => {
    const below = Number.parseInt(ground.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(alpha * channel + (1 - alpha) * below);
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

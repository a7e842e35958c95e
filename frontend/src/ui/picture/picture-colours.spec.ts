import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../theme/contrast.ts';

type Pair = { light: string; dark: string };
const pairsIn = (file: string): Map<string, Pair> => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const found = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...found].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));
};
const tokens = pairsIn('../theme/tokens.css');
const own = pairsIn('picture.css');
const [surface, raised] = [tokens.get('surface')!, tokens.get('raised')!];
const pens = [...own].filter(([name]) => !name.includes('grid'));

const share = 0.16;
/** An area over the ground of a picture. */
function washed(pen: string, ground: string): string {
  const channel = (at: number): string =>
    Math.round(
      share * Number.parseInt(pen.slice(at, at + 2), 16) +
        (1 - share) * Number.parseInt(ground.slice(at, at + 2), 16),
    )
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

describe.each(['light', 'dark'] as const)('the colours of pictures: %s', (theme) => {
  it.each(pens)('%s is read as a label, also on an area of its own', (_name, pen) => {
    for (const ground of [surface[theme], raised[theme]]) {
      expect(contrast(pen[theme], ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(pen[theme], washed(pen[theme], ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the words on the grid of an ECG are read', () => {
    for (const grid of ['picture-grid', 'picture-grid-strong'])
      expect(contrast(tokens.get('ink')![theme], own.get(grid)![theme])).toBeGreaterThanOrEqual(4.5);
  });
});

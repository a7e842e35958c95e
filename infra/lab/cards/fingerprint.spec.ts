import { CONTENT_VERSION } from '@anamnesis/content';
import { expect, it } from 'vitest';
import { fingerprintOf, goldenContents } from './golden-pages.ts';

it('the engine says another version when its golden pages give something else (npm run fingerprint)', async () => {
  const contents = await goldenContents();
  expect(contents.filter(({ cards }) => cards.length > 0).length).toBeGreaterThan(0.7 * contents.length);
  expect(fingerprintOf(contents)).toBe(CONTENT_VERSION);
  const [first, ...rest] = contents;
  const changed = { ...first!, cards: first!.cards.map((card) => ({ ...card, prompt: `${card.prompt} ` })) };
  expect(fingerprintOf([changed, ...rest])).not.toBe(CONTENT_VERSION);
});

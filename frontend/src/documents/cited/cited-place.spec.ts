import { expect, it } from 'vitest';
import { readerAddress } from './cited-place.ts';

const place = { documentId: 'd', name: 'D', page: 3, span: `A passage\n of ${'many '.repeat(1000)}words` };

it('leads to the passage by its first words: an address may not be as long as a passage', () => {
  const address = new URLSearchParams(readerAddress({ id: 'd', name: 'D', type: 'pdf' }, place));
  const { sentence, ...at } = Object.fromEntries(address);
  expect(at).toEqual({ document: 'd', show: 'view', page: '3' });
  expect(sentence).toMatch(/^A passage of (many )+many$/);
  expect(sentence?.length).toBeLessThanOrEqual(120);
});

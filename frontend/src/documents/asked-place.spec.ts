import { expect, it } from 'vitest';
import { addressOf, askedPlace } from './asked-place.ts';

it('keeps the page and the sentence of a place in its address', () => {
  const address = new URLSearchParams(addressOf('d1', 7, 'Plasma holds albumin, globulins & salts'));
  expect(address.get('document')).toBe('d1');
  expect(address.get('show')).toBe('view');
  expect(askedPlace(address)).toEqual({ page: 7, sentence: 'Plasma holds albumin, globulins & salts' });
  expect(askedPlace(new URLSearchParams(addressOf('d1', 2)))).toEqual({ page: 2, sentence: '' });
});

it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=two'])('asks for no page in "%s"', (search) =>
  expect(askedPlace(new URLSearchParams(search)).page).toBeNull(),
);

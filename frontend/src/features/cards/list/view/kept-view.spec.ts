import { expect, it } from 'vitest';
import { everything } from '../card-filter.ts';
import { firstView, keepView, storedView, type KeptView } from './kept-view.ts';

const view: KeptView = {
  filter: { ...everything, text: 'aorta', traits: ['due'] },
  flagged: ['card'],
  place: { key: 'page 2', page: 2 },
};

it('comes back as it was left, for the same person and document', () => {
  keepView(sessionStorage, 'ann', 'doc', view);
  expect(storedView(sessionStorage, 'ann', 'doc')).toEqual(view);
  expect(storedView(sessionStorage, 'ben', 'doc')).toEqual(firstView);
  expect(storedView(sessionStorage, 'ann', 'other')).toEqual(firstView);
});

it('begins anew where what was kept cannot be read', () => {
  sessionStorage.setItem('anamnesis.cards.ann.doc', '{"filter":{"traits":["blue"]}}');
  expect(storedView(sessionStorage, 'ann', 'doc')).toEqual(firstView);
});

import { expect, it } from 'vitest';
import { noteGuide, recentGuides } from './recent-guides.ts';

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const read = (title: string) => ({ title, disease: title });
const titles = (store: ReturnType<typeof device>, of = 'ann') =>
  recentGuides(store, of).map(({ title }) => title);

it('has the last ten guides of a person, the last one first, each once', () => {
  const store = device();
  for (let n = 0; n < 12; n += 1) noteGuide(store, 'ann', read(`Guide ${n}`));
  noteGuide(store, 'ann', read('Guide 5'));
  expect(titles(store)).toHaveLength(10);
  expect(titles(store).slice(0, 3)).toEqual(['Guide 5', 'Guide 11', 'Guide 10']);
  expect(titles(store, 'ben')).toEqual([]);
});

it('begins anew where what is kept cannot be read, and minds no storage that is full', () => {
  const store = device();
  store.kept.set('anamnesis.draft.ann.guides', '{');
  expect(titles(store)).toEqual([]);
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('full');
    },
  };
  expect(() => noteGuide(full, 'ann', read('Gout'))).not.toThrow();
});

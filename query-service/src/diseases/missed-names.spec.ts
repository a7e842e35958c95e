import { expect, it } from 'vitest';
import { createMissedNames } from './missed-names.ts';

it('shows a name once three people asked for it, however it is written, and how many', () => {
  const missed = createMissedNames();
  for (const who of ['ann', 'ann', 'bob', 'ann']) missed.asked('Fabry disease', who);
  expect(missed.common()).toEqual([]);
  missed.asked('  FABRY  Disease ', 'eve');
  for (const who of ['a', 'b', 'c', 'd']) missed.asked('Dengue', who);
  expect(missed.common()).toEqual([
    { name: 'dengue', people: 4 },
    { name: 'fabry disease', people: 3 },
  ]);
});

it('never shows what is no name', () => {
  const missed = createMissedNames();
  for (const who of ['a', 'b', 'c']) {
    missed.asked('x'.repeat(61), who);
    missed.asked(' ?! ', who);
  }
  expect(missed.common()).toEqual([]);
});

it('is bounded, and one person who asks for much pushes out nothing that many want', () => {
  const missed = createMissedNames({ mostNames: 10, mostShown: 1 });
  for (const who of ['a', 'b', 'c']) missed.asked('Dengue', who);
  for (const who of ['a', 'b', 'c', 'd']) missed.asked('Scabies', who);
  for (let n = 0; n < 100; n += 1) missed.asked(`Name ${n}`, 'flood');
  expect(missed.common()).toEqual([{ name: 'scabies', people: 4 }]);
  for (const who of ['d', 'e']) missed.asked('Dengue', who);
  expect(missed.common()).toEqual([{ name: 'dengue', people: 5 }]);
});

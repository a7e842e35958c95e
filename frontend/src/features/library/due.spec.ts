import { expect, it } from 'vitest';
import { cardsOffered, offeredBy, offeredInFolder, type CardCounts } from './due.ts';
import { aFolder, aPdf } from './library.fixture.ts';

const folder = aFolder('Cardiology', { PDFs: [aPdf('valves'), aPdf('rhythm'), aPdf('vessels')] });
const counting =
  (offered: Record<string, [due: number, fresh: number]>, newOfAll = 20): CardCounts =>
  (id) => {
    const [due, fresh] = offered[id] ?? [0, 0];
    return { today: 415, tomorrow: 0, offered: { due, new: fresh }, newOfAll };
  };

it('adds up what is offered in a folder and starts where most is', () => {
  const offered = offeredInFolder(folder, counting({ 'pdf-valves': [2, 0], 'pdf-rhythm': [5, 4] }));
  expect(offered).toEqual({ offered: { due: 7, new: 4 }, documents: 2, first: folder.PDFs[1] });
});

it('offers the new cards of a day once, in whichever document they are', () => {
  const offered = offeredInFolder(folder, counting({ 'pdf-valves': [2, 20], 'pdf-rhythm': [0, 20] }));
  expect(offered?.offered).toEqual({ due: 2, new: 20 });
});

it('starts with the first of those that have as much', () => {
  const counts = counting({ 'pdf-rhythm': [3, 0], 'pdf-vessels': [0, 3] });
  expect(offeredInFolder(folder, counts)?.first).toBe(folder.PDFs[1]);
});

it('has nothing for a folder without cards for today', () => {
  expect(offeredInFolder(folder, counting({}))).toBeNull();
  expect(offeredInFolder(aFolder('Empty'), counting({}))).toBeNull();
});

it('counts due and new cards together, and none while nothing is known', () => {
  expect(cardsOffered(offeredBy(counting({ 'pdf-valves': [2, 9] }), folder.PDFs[0]!))).toBe(11);
  expect(cardsOffered(offeredBy(() => undefined, folder.PDFs[0]!))).toBe(0);
});

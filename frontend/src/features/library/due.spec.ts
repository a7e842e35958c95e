import { expect, it } from 'vitest';
import { cardsInWords, dueInFolder, type CardCounts } from './due.ts';
import { aFolder, aPdf } from './library.fixture.ts';

const folder = aFolder('Cardiology', { PDFs: [aPdf('valves'), aPdf('rhythm'), aPdf('vessels')] });
const counting =
  (today: Record<string, number>): CardCounts =>
  (id) =>
    today[id] === undefined ? undefined : { today: today[id], tomorrow: 0 };

it('adds up what is due in a folder and starts where most is due', () => {
  const due = dueInFolder(folder, counting({ 'pdf-valves': 2, 'pdf-rhythm': 9 }));
  expect(due).toEqual({ cards: 11, documents: 2, first: folder.PDFs[1] });
});

it('starts with the first of those that have as much', () => {
  expect(dueInFolder(folder, counting({ 'pdf-rhythm': 3, 'pdf-vessels': 3 }))?.first).toBe(folder.PDFs[1]);
});

it('has nothing for a folder without due cards', () => {
  expect(dueInFolder(folder, counting({ 'pdf-valves': 0 }))).toBeNull();
  expect(dueInFolder(aFolder('Empty'), counting({}))).toBeNull();
});

it('counts cards in words', () => {
  expect([cardsInWords(1), cardsInWords(12)]).toEqual(['1 card', '12 cards']);
});

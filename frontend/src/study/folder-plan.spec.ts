import { expect, it } from 'vitest';
import { cardsOffered, folderPlan, newIsShared } from './folder-plan.ts';
import { aPlan, aPlanned } from './plan.fixture.ts';

const cardiology = 'f1';
const documents = [
  aPlanned('heart', { folderId: cardiology, due: 3, new: 20, newInAll: 60, highYield: { due: 2, new: 20 } }),
  aPlanned('vessels', { folderId: cardiology, due: 4, new: 20, newInAll: 25, highYield: { due: 1, new: 7 } }),
  aPlanned('limit reached', { folderId: cardiology, newInAll: 5 }),
  aPlanned('kidney', { folderId: 'f2', due: 9, new: 8, newInAll: 8 }),
];

it('adds up what the documents of a folder offer, new cards within the daily limit of all', () => {
  expect(folderPlan(aPlan({ documents, new: 20 }), cardiology)).toEqual({
    due: 7,
    new: 20,
    newInAll: 90,
    highYield: { due: 3, new: 20 },
    documents: documents.slice(0, 2),
  });
});

it('offers nothing in a folder without cards', () => {
  const none = { due: 0, new: 0 };
  expect(folderPlan(aPlan({ documents, new: 20 }), 'f3')).toEqual({
    ...none,
    newInAll: 0,
    highYield: none,
    documents: [],
  });
});

it('says whether documents share the new cards of a ration', () => {
  const lectures = Array.from({ length: 8 }, (_, n) =>
    aPlanned(`lecture ${n}`, { folderId: cardiology, due: n, new: 8, newInAll: 40 }),
  );
  const alone = aPlan({ documents: lectures, due: 28, new: 8 });
  expect(newIsShared(alone)).toBe(true);
  expect(cardsOffered(folderPlan(alone, cardiology))).toBe(36);
  expect(newIsShared(aPlan({ documents: lectures.slice(0, 1), new: 8 }))).toBe(false);
});

it('keeps a folder to its own number of new cards where an exam raises that of another', () => {
  const lectures = [1, 2].map((n) =>
    aPlanned(`neuro ${n}`, {
      folderId: 'f2',
      new: 40,
      newInAll: 90,
      newAtMost: 42,
      highYield: { due: 0, new: 30 },
    }),
  );
  const others = documents.slice(0, 2).map((document) => ({ ...document, newAtMost: 20 }));
  const plan = aPlan({ documents: [...lectures, ...others], new: 42 });
  expect(folderPlan(plan, 'f2')).toMatchObject({ new: 42, highYield: { new: 42 } });
  expect(folderPlan(plan, cardiology)).toMatchObject({ new: 20, highYield: { new: 20 } });
  expect(newIsShared(plan)).toBe(true);
});

import { readPrompt } from '@anamnesis/contracts/cards/card-prompt.ts';
import { expect, it } from 'vitest';
import { listEntries, readSymptoms } from '../folder.ts';
import { allEntries, entryOf } from '../testing/entries.ts';
import { guideCards } from './guide-cards.ts';

const names = new Map((await readSymptoms()).map(({ id, name }) => [id, name]));
/** The first entry of each system. */
const first = Map.groupBy(await listEntries(), ({ system }) => system)
  .values()
  .flatMap((entries) => entries.slice(0, 1))
  .toArray();
const cards = await Promise.all(
  first.map(async ({ system, id }) => ({ id, cards: guideCards(await entryOf(system, id), names) })),
);

it.each(cards)('each card of $id hides one part of the sentence that proves it', ({ cards: made }) => {
  expect(made.length).toBeGreaterThan(15);
  for (const { prompt, answer, span } of made) {
    expect(readPrompt(prompt)).toEqual({ answer });
    expect(span).toContain(answer);
  }
  expect(new Set(made.map(({ prompt }) => prompt)).size).toBe(made.length);
});

it('hides whole words only', async () => {
  const all = (await allEntries()).map((entry) => guideCards(entry, names));
  const cut = all
    .flat()
    .flatMap(({ prompt }) => prompt.match(/[\p{L}\p{N}]\{\{.*|\}\}(?!s\P{L})[\p{L}\p{N}].*/gu) ?? []);
  expect(cut).toEqual([]);
});

it('asks for what a test shows, what a drug is for and what tells look-alikes apart', async () => {
  const entry = await entryOf('respiratory', 'community-acquired-pneumonia');
  const prompts = guideCards(entry, names).map(({ prompt }) => prompt.split('\n')[0]);
  expect(prompts).toContain('Community-acquired pneumonia: what does “Chest X-ray” show?');
  expect(prompts).toContain('What tells Community-acquired pneumonia apart from “Pulmonary embolism”?');
});

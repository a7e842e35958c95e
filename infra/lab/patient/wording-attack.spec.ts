import { expect, it } from 'vitest';
import { attackOnWording, keptHonest, keptOfModel, keptUnseen } from './wording-attack.ts';

/** Of these some lose or move a word that tells nothing. */
const harmless = new Set(['a word lost', 'two words in each other’s place']);

it('lets nothing pass that says something else than the reply', async () => {
  const { replies, asTheyAre, rows, passed } = await attackOnWording(120);
  expect(asTheyAre).toBe(replies);
  expect(rows.filter(({ made }) => made === 0)).toEqual([]);
  expect(passed.filter(({ name }) => !harmless.has(name))).toEqual([]);
  const made = rows.reduce((sum, row) => sum + row.made, 0);
  expect(passed.length / made).toBeLessThan(0.005);
});

it('keeps most honest wordings', async () => {
  expect((await keptHonest()).kept).toBeGreaterThanOrEqual(53);
  expect((await keptUnseen()).kept).toBeGreaterThanOrEqual(26);
  expect((await keptOfModel()).kept).toBeGreaterThanOrEqual(83);
});

import { expect, it } from 'vitest';
import { createSimulation } from './simulate.ts';

async function answersOf(seed: number): Promise<string[]> {
  const rows: string[] = [];
  for await (const batch of createSimulation({ people: 5, days: 40, seed }).read())
    for (let n = 0; n < batch.count; n += 1)
      rows.push([batch.person[n], batch.card[n], batch.at[n], batch.day[n], batch.rating[n]].join());
  return rows;
}

it('the same seed gives the same histories, another one others', async () => {
  const first = await answersOf(1);
  expect(await answersOf(1)).toEqual(first);
  expect(await answersOf(2)).not.toEqual(first);
  expect(new Set(first.map((row) => row.split(',')[0])).size).toBe(5);
});

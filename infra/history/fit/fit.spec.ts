import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceOf } from '../answers/answers.fixture.ts';
import { readParameters } from '../replay/request/parameters.ts';
import { defaultParameters } from '../schedulers/fsrs.ts';
import { createSimulation } from '../simulate.ts';
import { type FitRequest, fitSource } from './fit.ts';
import { collect, cutDays, rowsByPerson } from './sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'fit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request: FitRequest = {
  train: 0.8,
  perPerson: false,
  least: 400,
  most: 100_000,
  seed: 1,
  optimiser: 'app',
};
const simulation = createSimulation({ people: 3, days: 60, seed: 5, newCards: 5 });

describe('a fit', () => {
  it('of too few answers keeps the defaults, and says so', async () => {
    const few = Array.from({ length: 50 }, (_, n) => ({ card: n % 10, day: 100 + n, rating: 3 }));
    const result = await fitSource(sourceOf(few), { ...request, perPerson: true });
    expect(result).toMatchObject({ isFitted: false, parameters: defaultParameters, answers: 50 });
    expect(result.logLossFitted).toBe(result.logLossDefault);
    expect(result.people).toMatchObject([{ person: 0, isFitted: false }]);
    expect(await fitSource(sourceOf([]), request)).toMatchObject({
      isFitted: false,
      reviews: 0,
      logLossDefault: 0,
    });
  });

  it('gives parameters for all and for each, judged on later answers, that replay takes', async () => {
    const result = await fitSource(simulation, { ...request, perPerson: true, least: 300 });
    expect(result).toMatchObject({ isFitted: true, answers: result.sampled });
    expect(result.trained).toBeGreaterThan(result.reviews * 2);
    expect(result.parameters).toHaveLength(21);
    expect(result.logLossFitted).toBeLessThan(result.logLossDefault + 0.02);
    expect(result.people?.map(({ person, isFitted }) => ({ person, isFitted }))).toEqual(
      [0, 1, 2].map((person) => ({ person, isFitted: true })),
    );
    const file = join(folder, 'fitted.json');
    writeFileSync(file, JSON.stringify(result));
    expect(await readParameters(file)).toEqual(result.parameters);
  });
});

describe('what is fitted', () => {
  it('is all of a small source, and whole cards of a greater one, the same for a seed', async () => {
    const all = await collect(simulation, { most: 1_000_000, seed: 1 });
    const some = await collect(simulation, { most: 500, seed: 1 });
    expect(all.sample.count).toBe(all.answers);
    expect(all.graded).toBeLessThan(all.answers);
    expect(some.sample.count).toBeGreaterThan(100);
    expect(some.sample.count).toBeLessThanOrEqual(500);
    const cardsOf = ({ card, count }: typeof all.sample) =>
      Map.groupBy(card.subarray(0, count), (number) => number);
    const whole = cardsOf(all.sample);
    for (const [card, answers] of cardsOf(some.sample))
      expect(answers).toHaveLength(whole.get(card)?.length ?? 0);
    expect((await collect(simulation, { most: 500, seed: 1 })).sample).toEqual(some.sample);
    expect((await collect(simulation, { most: 500, seed: 2 })).sample).not.toEqual(some.sample);
  });

  it('is of each person what is earlier', async () => {
    const answers = [1, 2, 3, 4, 5].flatMap((day) => [
      { person: 0, card: 0, day, rating: 3 },
      { person: 1, card: 1, day: day * 10, rating: 3 },
    ]);
    const { sample } = await collect(sourceOf(answers), { most: 100, seed: 1 });
    expect(Object.fromEntries(cutDays(sample, rowsByPerson(sample), 0.8))).toEqual({ 0: 5, 1: 50 });
  });
});

it('parameters that are none are refused with a sentence', async () => {
  await expect(readParameters('1,2,3')).rejects.toThrow('FSRS-6 has 21 parameters');
  await expect(readParameters(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
  writeFileSync(join(folder, 'other.json'), '{}');
  await expect(readParameters(join(folder, 'other.json'))).rejects.toThrow('has no list "parameters"');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type MadeAnswer, sourceOf } from '../answers/answers.fixture.ts';
import { createFsrs } from '../schedulers/fsrs.ts';
import { createSimulation } from '../simulate.ts';
import { type ReplayRequest, replay } from './replay.ts';
import { renderReplay } from './tables/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request: ReplayRequest = {
  schedulers: ['fsrs'],
  retention: 0.9,
  parameters: null,
  from: null,
  to: null,
  seed: 1,
  patience: 30,
};

const moduleOf = (name: string, source: string): string => {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
};

const few: MadeAnswer[] = [
  { card: 0, day: 100, rating: 3 },
  { card: 0, day: 100, rating: 1 },
  { card: 0, day: 103, rating: 1 },
  { card: 0, day: 101, rating: 3 },
  { card: 0, day: 110, rating: 3 },
];

describe('a replay', () => {
  it('grades the first answer of a study day, and none on a day before the last graded one', async () => {
    const { answers, leftOut, schedulers } = await replay(sourceOf(few), request);
    const fsrs = createFsrs();
    const first = fsrs.next(null, { rating: 3, elapsedDays: 0 });
    const missedAgain = fsrs.next(first, { rating: 1, elapsedDays: 0 });
    const lapsed = fsrs.next(missedAgain, { rating: 1, elapsedDays: 3 });
    const second = fsrs.next(lapsed, { rating: 3, elapsedDays: 0 });
    const [missed, recalled] = [fsrs.recall(missedAgain, 3), fsrs.recall(second, 7)];
    expect(answers).toBe(5);
    expect(leftOut).toEqual({
      'later answers of a card on a study day, which are not foreseen': 1,
      'answers on a day before the last graded one of the card': 1,
    });
    expect(schedulers[0]).toMatchObject({ reviews: 2, cards: 1, people: 1, actualReviewsADay: 2 / 11 });
    expect(schedulers[0]?.logLoss).toBeCloseTo(-(Math.log(1 - missed) + Math.log(recalled)) / 2, 12);
  });

  it('gives the later answers of a study day to schedulers that take every answer, and to no other', async () => {
    const schedulers = ['fsrs', 'fsrs-first-of-day'];
    const [every, first] = (await replay(sourceOf(few), { ...request, schedulers })).schedulers;
    expect(every?.logLoss).not.toBe(first?.logLoss);
    const graded = few.filter((_, n) => n !== 1 && n !== 3);
    const alone = (await replay(sourceOf(graded), { ...request, schedulers })).schedulers;
    expect(alone.map(({ logLoss }) => logLoss)).toEqual([first?.logLoss, first?.logLoss]);
  });

  it('judges only the days that are asked for, with the memories of those before', async () => {
    const [whole, later] = await Promise.all(
      [null, 105].map(async (from) => (await replay(sourceOf(few), { ...request, from })).schedulers[0]),
    );
    expect(whole?.byElapsed.map(({ days }) => days)).toEqual([2, 4]);
    expect(later?.byElapsed).toEqual(whole?.byElapsed.slice(1));
  });

  it('of no answers has no reviews', async () => {
    const { schedulers } = await replay(sourceOf([]), request);
    expect(schedulers[0]).toMatchObject({ reviews: 0, logLoss: 0, auc: null, people: 0 });
  });

  it('gives the same numbers again, of several schedulers in one pass', async () => {
    const source = createSimulation({ people: 6, days: 40, seed: 4 });
    const several = { ...request, schedulers: ['fsrs', 'ladder', 'sm2', 'constant'] };
    const first = await replay(source, several);
    expect(JSON.stringify(await replay(source, several))).toBe(JSON.stringify(first));
    expect(first.schedulers.map(({ scheduler }) => scheduler)).toEqual(several.schedulers);
    expect(first.schedulers[0]?.logLoss).toBeLessThan(first.schedulers[1]?.logLoss ?? 0);
    const [lower, upper] = first.schedulers[0]?.confidence.logLoss ?? [0, 0];
    expect(lower < (first.schedulers[0]?.logLoss ?? 0) && (first.schedulers[0]?.logLoss ?? 0) < upper).toBe(
      true,
    );
    expect(renderReplay(first)).toContain('Calibration of sm2');
  });
});

describe('a module of an analyst', () => {
  const typed = `type Memory = { days: number };
export default {
  name: 'double', version: '3',
  next: (memory: Memory | null): Memory => ({ days: (memory?.days ?? 0.5) * 2 }),
  recall: ({ days }: Memory, elapsed: number): number => 0.9 ** (elapsed / days),
};`;

  it('is replayed beside ours', async () => {
    const path = moduleOf('double.ts', typed);
    const { schedulers } = await replay(sourceOf(few), { ...request, schedulers: ['fsrs', path] });
    expect(schedulers[1]).toMatchObject({ scheduler: 'double', version: '3', parameters: null, reviews: 2 });
    expect(schedulers[1]?.logLoss).toBeCloseTo(-(Math.log(1 - 0.9 ** 3) + Math.log(0.9 ** 3.5)) / 2, 12);
  });

  const failing: readonly (readonly [what: string, source: string, sentence: RegExp])[] = [
    [
      'that throws',
      `let n = 0; export default { name: 'a', version: '1', recall: () => 1, next: () => { n += 1; if (n === 2) throw new Error('no such card'); } }`,
      /that-throws\.js failed at answer 3: no such card$/u,
    ],
    [
      'whose chance is none',
      `export default { name: 'a', version: '1', next: () => 0, recall: () => NaN }`,
      /failed at answer 3: recall gave NaN, which is no chance$/u,
    ],
    [
      'whose chance is a text',
      `export default { name: 'a', version: '1', next: () => 0, recall: () => '0.5' }`,
      /failed at answer 3: recall gave "0\.5", which is no chance$/u,
    ],
    ['without a default export', `export const name = 'a'`, /its default export is missing\.$/u],
    [
      'without recall',
      `export default { name: 'a', version: '1', next: () => 0 }`,
      /its default export has no function recall\(memory, elapsedDays\)\.$/u,
    ],
    ['that cannot be loaded', `import './nothing.js'`, /cannot be loaded: /u],
    ['that ends the process', `process.exit(3)`, /ended its thread\.$/u],
  ];
  it.each(failing)('%s is named', async (what, source, sentence) => {
    const path = moduleOf(`${what.replaceAll(' ', '-')}.js`, source);
    await expect(replay(sourceOf(few), { ...request, schedulers: [path] })).rejects.toThrow(sentence);
  });

  it('that never answers is ended', async () => {
    const path = moduleOf(
      'never.js',
      `export default { name: 'a', version: '1', next: () => { for (;;); }, recall: () => 1 }`,
    );
    await expect(replay(sourceOf(few), { ...request, schedulers: [path], patience: 1 })).rejects.toThrow(
      /never\.js did not answer within 1 seconds and was ended\.$/u,
    );
  });

  it('that is not there is named', async () => {
    const schedulers = [join(folder, 'none.ts')];
    await expect(replay(sourceOf(few), { ...request, schedulers })).rejects.toThrow('there is no such file');
  });
});

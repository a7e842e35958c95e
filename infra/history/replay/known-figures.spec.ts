import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileSource } from '../file/source.ts';
import { createFsrs } from '../schedulers/fsrs.ts';
import { createHistories } from './histories.ts';
import { replay } from './replay.ts';

const repository = join(import.meta.dirname, '../../..');
const inputs = process.env['ANAMNESIS_INPUTS'] ?? join(repository, '../shared/data/inputs');
const whole = join(inputs, 'revlog/josh_fsrs.csv');
const part = join(repository, 'command-service/src/cards/scheduling/testing/review-log.csv');
const python = process.env['PYTHON'] ?? 'python3';
const hasPython = spawnSync(python, ['-c', 'import fsrs']).status === 0;

const sourceOf = (path: string) => createFileSource(path, { timeZone: 'UTC', dayStartHours: 4 });
const request = { retention: 0.9, parameters: null, from: null, to: null, seed: 1, patience: 30 };

describe('a real review log (ANAMNESIS_INPUTS)', () => {
  it.skipIf(!existsSync(whole))(
    'FSRS-6 with its defaults has a log loss of 0.465 where every answer teaches it, 0.485 where the first of a day does, its mean 0.528',
    async () => {
      const schedulers = ['fsrs', 'fsrs-first-of-day', 'ladder', 'sm2', 'constant'];
      const { answers, schedulers: results } = await replay(sourceOf(whole), { ...request, schedulers });
      const [fsrs, firstOfDay, ladder, sm2, constant] = results.map(({ logLoss, auc }) => [
        Number(logLoss.toFixed(4)),
        Number(auc?.toFixed(3)),
      ]);
      expect(answers).toBe(12_580);
      for (const result of results)
        expect(result).toMatchObject({
          reviews: 6276,
          cards: 1205,
          people: 1,
          confidence: { logLoss: null },
        });
      expect({ fsrs, firstOfDay }).toEqual({ fsrs: [0.465, 0.727], firstOfDay: [0.4853, 0.693] });
      expect(constant?.[0]).toBe(0.5279);
      expect(ladder?.[0]).toBeGreaterThan(firstOfDay![0]!);
      expect(sm2?.[0]).toBeGreaterThan(firstOfDay![0]!);
    },
  );
});

const script = `
import json, sys
from datetime import datetime, timedelta, timezone
from fsrs import Card, Rating, Scheduler
scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
start = datetime(1970, 1, 1, tzinfo=timezone.utc)
cards, out = {}, []
for card, day, rating in json.load(sys.stdin):
    at = start + timedelta(days=day)
    known = cards.get(card)
    recall = scheduler.get_card_retrievability(known, at) if known else None
    cards[card] = scheduler.review_card(known or Card(), Rating(rating), at)[0]
    out.append([recall, cards[card].stability, cards[card].difficulty])
json.dump(out, sys.stdout)
`;

describe('the Python package fsrs as a second opinion', () => {
  it.skipIf(!hasPython)('foresees and remembers the same', async () => {
    const graded = await gradedOf(existsSync(whole) ? whole : part);
    const input = JSON.stringify(graded);
    const output = execFileSync(python, ['-c', script], { input, maxBuffer: 1 << 26 });
    const theirs = JSON.parse(output.toString()) as [number | null, number, number][];
    const fsrs = createFsrs();
    const last = new Map<number, { day: number; memory: ReturnType<typeof fsrs.next> }>();
    let worst = 0;
    for (const [n, [card, day, rating]] of graded.entries()) {
      const before = last.get(card);
      const elapsedDays = before ? day - before.day : 0;
      const [recall, stability, difficulty] = theirs[n] ?? [null, 0, 0];
      if (before) worst = Math.max(worst, Math.abs(fsrs.recall(before.memory, elapsedDays) - (recall ?? 0)));
      const memory = fsrs.next(before?.memory ?? null, { rating, elapsedDays });
      worst = Math.max(
        worst,
        Math.abs(memory.stability / stability - 1),
        Math.abs(memory.difficulty - difficulty),
      );
      last.set(card, { day, memory });
    }
    expect(worst).toBeLessThan(1e-5);
  });
});

async function gradedOf(path: string): Promise<[card: number, day: number, rating: 1 | 2 | 3 | 4][]> {
  const histories = createHistories();
  const graded: [number, number, 1 | 2 | 3 | 4][] = [];
  for await (const { count, card, day, rating } of sourceOf(path).read())
    for (let n = 0; n < count; n += 1) {
      if (histories.elapsedOf(card[n]!, day[n]!) < 0) continue;
      histories.grade(card[n]!, day[n]!, rating[n] === 1);
      graded.push([card[n]!, day[n]!, rating[n] as 1 | 2 | 3 | 4]);
    }
  return graded;
}

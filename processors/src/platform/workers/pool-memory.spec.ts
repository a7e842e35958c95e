import { describe, expect, it, onTestFinished } from 'vitest';
import { isWorkerLimit, WorkerCrowded } from './errors.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './pool.ts';

function poolOf(size: number, more: Partial<WorkerPoolOptions>): WorkerPool {
  const pool = createWorkerPool({
    script: new URL('./pool.fixture.ts', import.meta.url),
    size,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    timeoutMs: 10_000,
    memoryBytes: 2 ** 30,
    ...more,
  });
  onTestFinished(() => pool.close());
  return pool;
}

const echo = (input: unknown) => ({ task: 'echo', input });
const job = (task: string) => ({ task, input: null });

describe('the memory of a worker pool', () => {
  it('ends the worker that holds most when all together hold too much, which is no verdict on its job', async () => {
    const leaving = new AbortController();
    const pool = poolOf(2, { budget: createMemoryBudget(64 * 2 ** 20) });
    const jobs = [1, 2].map(() =>
      pool.run(job('eatBuffers'), { signal: leaving.signal }).catch((error: unknown) => error),
    );
    const first = await Promise.race(jobs);
    leaving.abort(new Error('enough'));
    expect(first).toBeInstanceOf(WorkerCrowded);
    expect(isWorkerLimit(first)).toBe(false);
    const failures = await Promise.all(jobs);
    expect(failures.filter((error) => error instanceof WorkerCrowded)).toHaveLength(1);
    expect(await Promise.all([pool.run(echo('a')), pool.run(echo('b'))])).toEqual(['a', 'b']);
  });

  it('ends a worker that keeps much after a job', async () => {
    const [light, heavy] = [poolOf(1, { keptBytes: 2 ** 30 }), poolOf(1, { keptBytes: 1 })];
    const before = [await light.run<number>(job('thread')), await heavy.run<number>(job('thread'))];
    await expect.poll(() => heavy.run<number>(job('thread'))).not.toBe(before[1]);
    expect(await light.run<number>(job('thread'))).toBe(before[0]);
  });
});

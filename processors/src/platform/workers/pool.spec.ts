import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { compiledCode } from './compiled-code.ts';
import { WorkerCrashed, WorkerOutOfMemory, WorkerTaskFailed, WorkerTimeout } from './errors.ts';
import { endIdleWorkers } from './idle-workers.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './pool.ts';
import { fileOf, storedFile } from './source-file.ts';

const open: WorkerPool[] = [];

function poolOf(size: number, more: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const pool = createWorkerPool({
    script: new URL('./pool.fixture.ts', import.meta.url),
    size,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    timeoutMs: 10_000,
    memoryBytes: 128 * 2 ** 20,
    ...more,
  });
  open.push(pool);
  return pool;
}

async function* pieces() {
  yield* [new Uint8Array(3), new Uint8Array(4)];
}

const echo = (input: unknown) => ({ task: 'echo', input });
const bad = (task: string) => ({ task, input: null });

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

describe('worker pool', () => {
  it('runs more jobs than it has workers', async () => {
    const pool = poolOf(2);
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => pool.run(echo(index))));
    expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each([
    ['a job that loops for ever', 'loop', WorkerTimeout],
    ['a job that never answers', 'hang', WorkerTimeout],
    ['a regular expression that backtracks for ever', 'backtrack', WorkerTimeout],
    ['a job that eats the heap', 'eatHeap', WorkerOutOfMemory],
    ['a job that eats memory outside of the heap', 'eatBuffers', WorkerOutOfMemory],
    ['a worker that ends', 'exit', WorkerCrashed],
    ['a worker that throws outside of its job', 'throwLater', WorkerCrashed],
  ])('stops %s while others go on', async (_, task, failure) => {
    const pool = poolOf(2);
    // The shorter limit is only for jobs that end by time: the others must end by what they did.
    const limits = failure === WorkerTimeout ? { timeoutMs: 500 } : {};
    const stopped = pool.run(bad(task), limits);
    const others = Array.from({ length: 5 }, (__, index) => pool.run(echo(index)));
    await expect(stopped).rejects.toBeInstanceOf(failure);
    expect(await Promise.all(others)).toEqual([0, 1, 2, 3, 4]);
    expect(await Promise.all([pool.run(echo('a')), pool.run(echo('b'))])).toEqual(['a', 'b']);
  });

  it('does not count the time in which its worker could not run against a job', async () => {
    const limits = { timeoutMs: 300 };
    expect(await poolOf(1).run({ task: 'standStill', input: 1_500 }, limits)).toBe('timed-out');
  });

  it('tells the running time that was spent, of which standing still is none', async () => {
    const pool = poolOf(1);
    await pool.run(echo(1));
    const spent: number[] = [];
    const limits = { spent: (ms: number) => void spent.push(ms) };
    await pool.run({ task: 'standStill', input: 1_000 }, limits);
    await pool.run(echo(1), limits);
    await expect(pool.run(bad('loop'), { ...limits, timeoutMs: 100 })).rejects.toThrow(WorkerTimeout);
    expect(spent).toHaveLength(3);
    expect(spent[0]).toBeLessThan(500);
    expect(spent[2]).toBeGreaterThanOrEqual(100);
  });

  it('passes on what a task throws and keeps its worker', async () => {
    const pool = poolOf(1);
    const failed = pool.run(bad('refuse'));
    await expect(failed).rejects.toBeInstanceOf(WorkerTaskFailed);
    await expect(failed).rejects.toMatchObject({ taskError: 'RangeError', message: 'not this one' });
    expect(await pool.run(echo(1))).toBe(1);
  });

  it('gives workers no environment but where compiled code is kept', async () => {
    expect(await poolOf(1).run(bad('env'))).toEqual(Object.keys(compiledCode()));
  });

  it('stops a running job and removes a waiting one when they are aborted', async () => {
    const pool = poolOf(1);
    const abort = new AbortController();
    const jobs = [pool.run(bad('loop'), abort), pool.run(echo(1), abort)];
    const last = pool.run(echo(2));
    abort.abort(new Error('enough'));
    const outcomes = await Promise.allSettled(jobs);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
      'enough',
      'enough',
    ]);
    expect(await last).toBe(2);
  });

  it('says when a job waits for a worker, and tells of each of its steps as progress', async () => {
    const pool = poolOf(1);
    const heard: string[] = [];
    const limits = {
      extend: () => void heard.push('step'),
      queued: (turn: Promise<unknown>) => void turn.then(() => heard.push('turn')),
    };
    const first = pool.run(echo(1));
    const { job } = counting(2);
    const second = (async () => {
      const items: number[] = [];
      for await (const item of pool.stream<number>(job, limits)) items.push(item);
      return items;
    })();
    await first;
    expect(heard).toEqual([]);
    expect(await second).toEqual([1, 2]);
    expect(heard).toEqual(['turn', 'step', 'step', 'step']);
  });

  it('rejects waiting and later jobs when it is closed', async () => {
    const pool = poolOf(1);
    const jobs = [pool.run(bad('hang')), pool.run(echo(1))];
    await new Promise(setImmediate);
    const [, ...outcomes] = await Promise.allSettled([pool.close(), ...jobs]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(echo(1))).rejects.toThrow('closed');
  });
});

const counting = (last: number) => {
  const log = new SharedArrayBuffer(8);
  return { job: { task: 'countTo', input: { last, log } }, seen: new Int32Array(log) };
};

describe('worker pool: streams', () => {
  it('gives the items one by one, computing none ahead', async () => {
    const { job, seen } = counting(4);
    const items: number[] = [];
    for await (const item of poolOf(1).stream<number>(job)) {
      expect(seen[0]).toBe(item);
      items.push(item);
    }
    expect(items).toEqual([1, 2, 3, 4]);
  });

  it('ends the task when the reader stops early, and frees the worker', async () => {
    const pool = poolOf(1);
    const { job, seen } = counting(100);
    for await (const item of pool.stream<number>(job)) if (item === 3) break;
    expect([...seen]).toEqual([3, 1]);
    expect(await pool.run(echo(1))).toBe(1);
  });
});

describe('worker pool: files', () => {
  const sizeOf = { task: 'sizeOfFile', input: null };

  it('reads a file from the disk, or takes its bytes and leaves the caller theirs', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'pool-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const path = join(dir, 'file');
    writeFileSync(path, Buffer.alloc(70_000));
    const store = { path: async () => path, stream: pieces };
    const pool = poolOf(1);
    expect(await pool.run({ ...sizeOf, file: storedFile(store, 'a', 70_000) })).toBe(70_000);
    const bytes = new Uint8Array(500);
    expect(await pool.run({ ...sizeOf, file: fileOf(bytes) })).toBe(500);
    expect(bytes).toHaveLength(500);
  });

  it('buffers a file that is not on the disk, and distinguishes a file that cannot be read', async () => {
    const pool = poolOf(1);
    const gathered = { path: async () => null, stream: pieces };
    expect(await pool.run({ ...sizeOf, file: storedFile(gathered, 'a', 7) })).toBe(7);
    const missing = { path: async () => '/nowhere/at/all', stream: pieces };
    const failed = pool.run({ ...sizeOf, file: storedFile(missing, 'a', 7) });
    await expect(failed).rejects.toMatchObject({ taskError: 'FileUnreadable' });
    expect(await pool.run(echo(1))).toBe(1);
  });

  it('loads a file when a worker is free for it and not before, and only as many as fit', async () => {
    const pool = poolOf(2, { capacityBytes: 10 });
    const events: string[] = [];
    const job = async (name: string): Promise<void> => {
      const load = async () => {
        events.push(`${name} loaded`);
        return new Uint8Array(6);
      };
      await pool.run({ ...sizeOf, file: { size: 6, load } });
      events.push(`${name} done`);
    };
    await Promise.all(['a', 'b', 'c'].map(job));
    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} loaded`, `${name} done`]));
  });

  it('continues after a file that could not be loaded', async () => {
    const pool = poolOf(1);
    const store = { path: () => Promise.reject(new Error('the store is down')), stream: pieces };
    const failed = pool.run({ ...sizeOf, file: storedFile(store, 'a', 7) });
    await expect(failed).rejects.toThrow('the store is down');
    expect(await pool.run(echo(1))).toBe(1);
  });
});

describe('worker pool: owners', () => {
  it('takes turns between owners and leaves a worker to others', async () => {
    const pool = poolOf(2, { perOwner: 1 });
    const done: string[] = [];
    const job = async (owner: string, n: number): Promise<void> => {
      await pool.run(echo(n), { owner });
      done.push(`${owner}${n}`);
    };
    const hung = pool.run(bad('hang'), { owner: 'bomber' });
    const ended = Promise.allSettled([hung, ...[1, 2, 3].map((n) => job('bomber', n))]);
    await Promise.all([job('ada', 1), job('ben', 1), job('ben', 2), job('cy', 1)]);
    expect(done).toEqual(['ada1', 'ben1', 'cy1', 'ben2']);
    await pool.close();
    await ended;
  });
});

describe('worker pool: idle workers', () => {
  it('end after a while, and another is started when there is work again', async () => {
    const thread = { task: 'thread', input: null };
    const kept = poolOf(1);
    expect(await kept.run(thread)).toBe(await kept.run(thread));
    const pool = poolOf(1, { idleMs: 1 });
    const first = await pool.run<number>(thread);
    await expect.poll(() => pool.run<number>(thread), { interval: 50 }).not.toBe(first);
  });

  it('end when somebody needs their memory, and those at work go on', async () => {
    const thread = { task: 'thread', input: null };
    const [resting, working] = [poolOf(1), poolOf(1)];
    const first = await resting.run<number>(thread);
    const atWork = working.run(echo('done'));
    endIdleWorkers();
    expect(await atWork).toBe('done');
    expect(await resting.run<number>(thread)).not.toBe(first);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { count, ended, exit, full, made, released, standStill } from './archive-thread.fixture.ts';
import { createArchiveThread } from './archive-thread.ts';

const here = (): AbortSignal => new AbortController().signal;

function setting(idleMs = 60_000) {
  const script = new URL('./archive-thread.fixture.ts', import.meta.url);
  const thread = createArchiveThread({ script, stores: null, idleMs });
  onTestFinished(thread.close);
  const flags = new SharedArrayBuffer(12);
  return { run: thread.run, input: { flags }, flag: (at: number) => Atomics.load(new Int32Array(flags), at) };
}

describe('the thread of archives', () => {
  it('leaves the event loop to others while an archive is built', async () => {
    const { run, input } = setting();
    const server = createServer((_, res) => res.end('answered')).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const piece = run(standStill, input, here()).next();
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await answer.text()).toBe('answered');
    Atomics.store(new Int32Array(input.flags), released, 1);
    Atomics.notify(new Int32Array(input.flags), released);
    expect(await piece).toEqual({ done: false, value: 'released' });
  });

  it('makes a piece when it is asked for, and ends when nobody asks any more', async () => {
    const { run, input, flag } = setting();
    const pieces = run(count, input, here());
    for (let n = 0; n < 5; n += 1) expect((await pieces.next()).value).toHaveLength(100_000);
    // Whoever is asked later is answered later: had more been made, it would be known by now.
    const other = run(count, { flags: new SharedArrayBuffer(12) }, here());
    await other.next();
    expect([flag(made), flag(ended)]).toEqual([5, 0]);
    await pieces.return();
    await other.return();
    await expect.poll(() => flag(ended)).toBe(1);
  });

  it('ends with the signal, with its reason, between two pieces and within one', async () => {
    const { run, input, flag } = setting();
    const leaving = new AbortController();
    const pieces = run(count, input, leaving.signal);
    await pieces.next();
    leaving.abort(new Error('left'));
    await expect(pieces.next()).rejects.toThrow('left');
    await expect.poll(() => flag(ended)).toBe(1);
    const within = new AbortController();
    const waiting = run(standStill, input, within.signal).next();
    within.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    Atomics.store(new Int32Array(input.flags), released, 1);
    Atomics.notify(new Int32Array(input.flags), released);
  });

  it('tells of a full disk as the store would', async () => {
    const { run } = setting();
    await expect(run(full, null, here()).next()).rejects.toBeInstanceOf(StorageFull);
  });

  it('fails all archives of a thread that has died, and builds the next ones in another', async () => {
    const { run, input } = setting();
    const other = run(count, input, here());
    await other.next();
    await expect(run(exit, null, here()).next()).rejects.toThrow('has ended');
    await expect(other.next()).rejects.toThrow('has ended');
    expect((await run(count, input, here()).next()).done).toBe(false);
  });
});

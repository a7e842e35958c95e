// Tasks that behave and misbehave, for the pool's spec.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { threadId, Worker } from 'node:worker_threads';
import { serveTasks } from './serve.ts';

async function* countTo(input: { last: number; log: SharedArrayBuffer }): AsyncGenerator<number> {
  const seen = new Int32Array(input.log);
  try {
    for (let number = 1; number <= input.last; number += 1) {
      seen[0] = number;
      yield number;
    }
  } finally {
    seen[1] = 1;
  }
}

type Refused = { code?: string; cause?: { code?: string } };
const codeOf = (error: Refused): string => error.code ?? error.cause?.code ?? String(error);
const attempt = async (act: () => unknown): Promise<string> => {
  try {
    await act();
    return 'done';
  } catch (error) {
    return codeOf(error as Refused);
  }
};

const wait = new Int32Array(new SharedArrayBuffer(4));

serveTasks({
  echo: async (input: unknown) => input,
  refuse: async () => {
    throw new RangeError('not this one');
  },
  loop: async () => {
    for (;;) Math.random();
  },
  hang: () => new Promise(() => {}),
  /** Blocks for a while without using the CPU, as when the machine is busy. */
  standStill: async (ms: number) => Atomics.wait(wait, 0, 0, ms),
  backtrack: async () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  eatHeap: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
  },
  eatBuffers: async () => {
    const kept: Uint8Array[] = [];
    for (;;) {
      kept.push(new Uint8Array(4 << 20).fill(1));
      Atomics.wait(wait, 0, 0, 5);
    }
  },
  exit: async () => process.exit(3),
  throwLater: () => {
    setTimeout(() => {
      throw new Error('outside of the job');
    });
    return new Promise(() => {});
  },
  env: async () => Object.keys(process.env),
  fetch: (url: string) => fetch(url).then(() => 'done', codeOf),
  connect: (port: number) => attempt(() => once(connect(port, '127.0.0.1'), 'connect')),
  write: (file: string) => attempt(() => writeFileSync(file, 'written')),
  read: (file: string) => attempt(() => readFileSync(file)),
  startThread: () => attempt(() => new Worker('', { eval: true })),
  startProcess: () => attempt(() => spawnSync(process.execPath, ['--version'])),
  sizeOfFile: async (_: unknown, file: Uint8Array) => file.length,
  thread: async () => threadId,
  countTo,
});

// A converter for specs: what a file says is what becomes of it. It is given a folder, in which its starts are counted.
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FromChild, ToChild } from '../protocol.ts';

const starts = join(process.argv[2]!, 'starts');
appendFileSync(starts, '.');
const isFirst = readFileSync(starts, 'utf8') === '.';
const send = (message: FromChild): void => void process.send?.(message);
const held: unknown[] = [];

const hold = (megabytes: number): void => void held.push(Buffer.alloc(megabytes * 2 ** 20, 1));
/** The time that it has used is what counts, however busy the machine is. */
function work(ms: number): void {
  const before = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < ms) Math.sqrt(ms);
}
/** As LibreOffice does when it waits for what does not come: it looks around, again and again. */
function stall(): never {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(lock, 0, 0, 1);
}

process.once('disconnect', () => process.exit(0));
process.on('message', ({ file }: ToChild) => {
  const text = new TextDecoder().decode(file);
  const [name, amount] = text.split(' ');
  if (name === 'work') work(Number(amount));
  if (name === 'hold') return hold(Number(amount));
  if (name === 'start')
    return void spawn(
      process.execPath,
      ['-e', `globalThis.held = Buffer.alloc(${Number(amount)} * 2 ** 20, 1); process.stdin.resume()`],
      { stdio: ['pipe', 'ignore', 'ignore'] },
    );
  if (name === 'stall' && isFirst) stall();
  if (name === 'killed' && (isFirst || amount === 'always')) process.kill(process.pid, 'SIGKILL');
  if (name === 'full') return send({ kind: 'failed', why: 'limit', message: 'no memory' });
  send({ kind: 'converted', pdf: file });
});
send({ kind: 'ready' });

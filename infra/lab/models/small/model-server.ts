import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findModel } from './find-model.ts';
import { findRuntime } from './find-runtime.ts';
import type { Serving } from './serve.ts';

export type ModelServer = {
  /** With `/v1`, as OPENAI_BASE_URL is given. */
  readonly url: string;
  readonly model: string;
  readonly pid: number;
  stop(): Promise<void>;
};

const script = join(import.meta.dirname, 'serve.ts');

/** Fetches the model and what runs it, at the first use. Why there is none here; null where there is one. */
export function findTestModel(say: (line: string) => void): string | null {
  const found = { ...findRuntime(say), ...findModel(say) };
  return 'missing' in found ? found.missing : null;
}

/** A small language model in a process of its own, which ends with this one. `contextTokens`: as many as it can have if absent. */
export async function startModelServer(contextTokens?: number): Promise<ModelServer> {
  const context = contextTokens === undefined ? [] : ['--context', String(contextTokens)];
  const child = fork(script, context, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const serving = await Promise.race([
    once(child, 'message').then(([message]) => message as Serving),
    once(child, 'exit').then(() => null),
  ]);
  if (serving === null) throw new Error('The model was not served.');
  return { ...serving, pid: child.pid!, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

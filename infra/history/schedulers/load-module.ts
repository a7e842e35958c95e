import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scheduler } from './scheduler.ts';

/** Whether a name of `--scheduler` is the path of an analyst's module. */
export const isModule = (name: string): boolean => /[/\\]|\.[cm]?[jt]s$/u.test(name);

/** The scheduler of an analyst. Rejects with a sentence that names the module and what is wrong with it. */
export async function loadModule(name: string): Promise<Scheduler> {
  const path = resolve(name);
  if (!existsSync(path)) throw new Error(`${name}: there is no such file.`);
  const loaded = await load(name, path);
  const wrong = whatIsWrong(loaded);
  if (wrong !== null) throw new Error(`${name}: its default export ${wrong}.`);
  return loaded as Scheduler;
}

async function load(name: string, path: string): Promise<unknown> {
  try {
    return ((await import(pathToFileURL(path).href)) as { default?: unknown }).default;
  } catch (error) {
    throw new Error(`${name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function whatIsWrong(exported: unknown): string | null {
  if (exported === undefined) return 'is missing';
  if (typeof exported !== 'object' || exported === null)
    return 'is no object with name, version, next and recall';
  const { name, version, next, recall, interval, takesEveryAnswer } = exported as Record<string, unknown>;
  if (typeof name !== 'string' || name === '') return 'has no name';
  if (typeof version !== 'string' || version === '') return 'has no version';
  if (typeof next !== 'function') return 'has no function next(memory, answer)';
  if (typeof recall !== 'function') return 'has no function recall(memory, elapsedDays)';
  if (interval !== undefined && typeof interval !== 'function')
    return 'has an interval that is no function (memory, retention)';
  if (takesEveryAnswer !== undefined && typeof takesEveryAnswer !== 'boolean')
    return 'has a takesEveryAnswer that is neither true nor false';
  return null;
}

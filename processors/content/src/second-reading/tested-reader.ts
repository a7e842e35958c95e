import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import {
  type LanguageModel,
  ModelUnavailable,
  type ReadingOutcome,
} from '@anamnesis/contracts/ports/models/language-model.ts';
import { hashOf } from '@anamnesis/contracts/kernel/chance.ts';

export type Roll = () => number;

/** What a reading gave: what was read, or that it was none. */
export type ReadingAttempt<R> = { read: R } | { fault: 'void' | 'failed' };

/**
 * Has something read by a reader who is tested while it reads. One that fails is asked once more, with other names and other tests; undefined
 * where it fails again: it has not read, whatever it says. The reader is told how it went. `seed`: chance is the same for the same text, as work
 * in a thread is done again from its beginning. Rejects with ModelUnavailable where there is no reply.
 */
export async function readTested<R>(
  reader: LanguageModel,
  seed: string,
  attempt: (roll: Roll) => Promise<ReadingAttempt<R>>,
): Promise<R | undefined> {
  let outcome: ReadingOutcome = 'failed';
  for (const nth of [0, 1]) {
    const tried = await attempt(dice(hashOf(`${nth} ${seed}`))).catch(orVoid);
    if ('read' in tried) {
      reader.hasRead?.(nth === 0 ? 'trusted' : 'failed-once');
      return tried.read;
    }
    outcome = tried.fault;
  }
  reader.hasRead?.(outcome);
  return undefined;
}

/** Prose, or another form: nothing was read. */
function orVoid(error: unknown): { fault: 'void' } {
  if (error instanceof ModelUnavailable && error.reason === 'nonsense') return { fault: 'void' };
  throw error;
}

/** No vowels, so that they are no words, and no numbers, which a reader would count on. */
const SIGNS = 'bcdfghkmnpqrtvwxz';
const LENGTH = 4;

/** Short names by chance, each once. */
export function namesFor(count: number, roll: Roll): string[] {
  const names = new Set<string>();
  while (names.size < count)
    names.add(Array.from({ length: LENGTH }, () => SIGNS[Math.floor(roll() * SIGNS.length)]!).join(''));
  return [...names];
}

/** Verdicts by the names that they repeat; undefined where one is missing, doubled or of nothing that was asked. */
export function byRepeatedName<V extends { id: string }>(
  names: readonly string[],
  verdicts: readonly V[],
): ReadonlyMap<string, V> | undefined {
  const found = new Map(verdicts.map((one) => [one.id, one]));
  const isWhole = verdicts.length === names.length && names.every((name) => found.has(name));
  return isWhole ? found : undefined;
}

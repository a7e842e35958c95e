import { readFile } from 'node:fs/promises';
import { checkedParameters } from '../../schedulers/fsrs.ts';

/** Of `--parameters`: numbers with commas, or a file of `fit --json`. Rejects with one sentence. */
export async function readParameters(given: string | undefined): Promise<number[] | null> {
  if (given === undefined) return null;
  const numbers = given.split(',').map(Number);
  return checkedParameters(numbers.length > 1 ? numbers : await readFitted(given));
}

async function readFitted(path: string): Promise<number[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`--parameters takes numbers with commas, or a file; ${path} cannot be read.`, {
      cause: error,
    });
  });
  const read = parsed(text);
  const parameters: unknown = Array.isArray(read)
    ? read
    : (read as { parameters?: unknown } | null)?.parameters;
  if (Array.isArray(parameters)) return parameters.map(Number);
  throw new Error(`${path} has no list "parameters", as fit --json prints it.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

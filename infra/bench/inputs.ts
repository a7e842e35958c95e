import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = new URL('../../../shared/data/inputs', import.meta.url);
/** Where the real inputs are, or would be. */
export const inputsFolder = process.env['ANAMNESIS_INPUTS'] ?? fileURLToPath(beside);

/** The path of a real input, or null where the real inputs are not on the machine (ANAMNESIS_INPUTS). */
export function inputFile(name: string): string | null {
  const file = join(inputsFolder, name);
  return existsSync(file) ? file : null;
}

/** The three pages that ship with the project: what there is without the real inputs. */
export const sampleFile = fileURLToPath(
  import.meta.resolve('@anamnesis/processors/processes/onboarding/heart-failure.pdf'),
);

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../../shared/data/inputs', import.meta.url));

/** The folder of real inputs: ANAMNESIS_INPUTS, or shared/data/inputs beside the repository. */
export const inputsFolder = process.env['ANAMNESIS_INPUTS'] ?? beside;
export const haveInputs = existsSync(join(inputsFolder, 'EXPECT.jsonl'));

/** The path of a real input, or null where the real inputs are not on the machine. */
export function inputFile(name: string): string | null {
  const file = join(inputsFolder, name);
  return existsSync(file) ? file : null;
}

/** The three pages that ship with the project: what there is without the real inputs. */
export const sampleFile = fileURLToPath(
  import.meta.resolve('@anamnesis/processors/processes/onboarding/heart-failure.pdf'),
);

export type ExpectedOutcome = { file: string; expect: string };

/** The expected outcome of an upload of each file. */
export function expectedOutcomes(): ExpectedOutcome[] {
  if (!haveInputs) return [];
  const lines = readFileSync(join(inputsFolder, 'EXPECT.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ExpectedOutcome);
}

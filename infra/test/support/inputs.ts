import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../../shared/data/inputs', import.meta.url));

/** The folder of real inputs: ANAMNESIS_INPUTS, or shared/data/inputs beside the repository. */
export const inputsFolder = process.env['ANAMNESIS_INPUTS'] ?? beside;
export const haveInputs = existsSync(join(inputsFolder, 'EXPECT.jsonl'));

export type ExpectedOutcome = { file: string; expect: string };

/** The expected outcome of an upload of each file. */
export function expectedOutcomes(): ExpectedOutcome[] {
  if (!haveInputs) return [];
  const lines = readFileSync(join(inputsFolder, 'EXPECT.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ExpectedOutcome);
}

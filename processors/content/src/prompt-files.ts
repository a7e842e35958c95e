import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A prompt, which is a file of its own. */
export const readPromptFile = (file: URL): string => readFileSync(file, 'utf8').trim();

/** Changes with every change of one of these prompts; it is recorded with what a model wrote by them. */
export const versionOfPrompts = (prompts: readonly string[]): string =>
  createHash('sha256').update(prompts.join('\n\0\n')).digest('hex').slice(0, 8);

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a model is told that writes an answer. */
export const answerPrompt = readFileSync(new URL('./prompts/answer.md', import.meta.url), 'utf8').trim();

/** Changes with every change of the prompt; it is told with what was written. */
export const answerPromptVersion = createHash('sha256').update(answerPrompt).digest('hex').slice(0, 8);

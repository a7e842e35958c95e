import { readingPrompt } from '../../second-reading/read-again.ts';
import { readPrompt, versionOf } from '../../prompt-files.ts';

/** The system prompt of a model that writes an answer. */
export const answerPrompt = readPrompt(new URL('./prompts/answer.md', import.meta.url));

/** The same, for lines that were refused. */
export const repairPrompt = readPrompt(new URL('./prompts/repair.md', import.meta.url));

/** Changes with every change of a prompt, that of the second reading among them. */
export const answerPromptVersion = versionOf([answerPrompt, repairPrompt, readingPrompt]);

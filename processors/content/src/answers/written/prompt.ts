import { readPrompt, versionOf } from '../../prompt-files.ts';

/** The system prompt of a model that writes an answer. */
export const answerPrompt = readPrompt(new URL('./prompts/answer.md', import.meta.url));

/** Changes with every change of the prompt. */
export const answerPromptVersion = versionOf([answerPrompt]);

import { readPrompt, versionOf } from '../../prompt-files.ts';

/** What a model is told that writes an answer. */
export const answerPrompt = readPrompt(new URL('./prompts/answer.md', import.meta.url));

/** Changes with every change of the prompt. */
export const answerPromptVersion = versionOf([answerPrompt]);

import { readPrompt, versionOf } from '@anamnesis/content/prompt-files.ts';

/** The prompts of a model that writes a question. */
export const questionPrompt = readPrompt(new URL('./prompts/question.md', import.meta.url));

/** Changes with every change of the prompt. */
export const questionPromptVersion = versionOf([questionPrompt]);

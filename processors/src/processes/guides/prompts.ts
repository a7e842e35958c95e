import { readPrompt, versionOf } from '@anamnesis/content/prompt-files.ts';

/** The prompts of a model that writes a guide. */
export const guidePrompt = readPrompt(new URL('./prompts/guide.md', import.meta.url));

/** Changes with every change of the prompt. */
export const guidePromptVersion = versionOf([guidePrompt]);

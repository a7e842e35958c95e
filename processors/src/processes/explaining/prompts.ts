import { readPrompt } from '@anamnesis/content/prompt-files.ts';

/** The system prompt of a model that explains something. */
export const explanationPrompt = readPrompt(new URL('./prompts/explanation.md', import.meta.url));

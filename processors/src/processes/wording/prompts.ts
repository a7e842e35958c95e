import { readPrompt } from '@anamnesis/content/prompt-files.ts';

/** The prompts of a model that words the reply of a patient. */
export const replyPrompt = readPrompt(new URL('./prompts/reply.md', import.meta.url));

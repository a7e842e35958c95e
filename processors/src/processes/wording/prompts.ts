import { readPrompt } from '@anamnesis/content/prompt-files.ts';

/** What a model is told that words the reply of a patient. */
export const replyPrompt = readPrompt(new URL('./prompts/reply.md', import.meta.url));

import { readPrompt, versionOf } from '../../../prompt-files.ts';

const read = (name: string): string => readPrompt(new URL(`${name}.md`, import.meta.url));

/** The system prompts of a model that drafts. */
export const prompts = { page: read('page'), repair: read('repair') };

/** Changes with every change of a prompt. */
export const promptsVersion: string = versionOf(Object.values(prompts));

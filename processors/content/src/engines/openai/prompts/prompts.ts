import { readPrompt, versionOf } from '../../../prompt-files.ts';
import { readingPrompt } from '../../../second-reading/read-again.ts';

const read = (name: string): string => readPrompt(new URL(`${name}.md`, import.meta.url));

/** The system prompts of a model that drafts. */
export const prompts = { draft: read('draft'), repair: read('repair') };

/** Changes with every change of a prompt, that of the second reading among them. */
export const promptsVersion: string = versionOf([...Object.values(prompts), readingPrompt]);

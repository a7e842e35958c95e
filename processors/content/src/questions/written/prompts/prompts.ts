import { readPrompt, versionOf } from '../../../prompt-files.ts';
import { questionsReadingPrompt } from '../../../second-reading/read-questions.ts';

const read = (name: string): string => readPrompt(new URL(`${name}.md`, import.meta.url));

/** The system prompts of a model that writes questions. */
export const prompts = { questions: read('questions'), repair: read('repair') };

/** Changes with every change of a prompt, that of the second reading among them. */
export const questionPromptsVersion: string = versionOf([...Object.values(prompts), questionsReadingPrompt]);

import { readPrompt, versionOf } from '@anamnesis/content/prompt-files.ts';
import { questionsReadingPrompt } from '@anamnesis/content/second-reading/read-questions.ts';

/** The prompt of a model that writes a question. */
export const questionPrompt = readPrompt(new URL('./prompts/question.md', import.meta.url));

/** Changes with every change of a prompt, that of the second reading among them. */
export const questionPromptVersion = versionOf([questionPrompt, questionsReadingPrompt]);

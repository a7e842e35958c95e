import { defineContext } from '../kernel/calls/context.ts';
import { notesSearchApi } from './api.ts';
import { questionEvents } from './events.ts';
import { answerProgress } from './progress.ts';
import { questionsModel } from './read-models.ts';
import { notesSearchRefusals } from './refusals.ts';

/** Ask My Notes: questions of a person to their own notes. */
export const notesSearchContext = defineContext({
  streams: { questions: questionEvents },
  api: notesSearchApi,
  readModels: { questions: questionsModel },
  refusals: notesSearchRefusals,
  progress: { answer: answerProgress },
});

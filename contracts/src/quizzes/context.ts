import { defineContext } from '../kernel/calls/context.ts';
import { quizzesApi } from './api.ts';
import * as commands from './commands.ts';
import { bankEvents, presetEvents, quizEvents } from './events.ts';
import {
  practiceStatsModel,
  quizPresetsModel,
  quizQuestionsModel,
  quizSessionsModel,
} from './read-models.ts';
import { quizzesRefusals } from './refusals.ts';

/** Practice quizzes: the questions of documents, quizzes made of them, and the answers. */
export const quizzesContext = defineContext({
  streams: { bank: bankEvents, quiz: quizEvents, presets: presetEvents },
  api: quizzesApi,
  readModels: {
    quizQuestions: quizQuestionsModel,
    quizSessions: quizSessionsModel,
    practiceStats: practiceStatsModel,
    quizPresets: quizPresetsModel,
  },
  refusals: quizzesRefusals,
  commands,
});

import { defineProcess } from '../../resources.ts';
import { writtenQuestions, writtenQuestionsGroup } from './written-questions.ts';

export const writtenQuestionsModule = defineProcess({
  name: 'written-questions',
  needs: [
    'bus',
    'notes',
    'model',
    'checkModel',
    'knowledge',
    'blobs',
    'derived',
    'freeFiles',
    'send',
    'logger',
  ],
  consumer: { group: writtenQuestionsGroup, create: writtenQuestions },
});

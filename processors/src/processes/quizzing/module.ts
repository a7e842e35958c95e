import { createReadDocumentText } from '../../documents/document-text.ts';
import { defineProcess } from '../../resources.ts';
import { quizzing, quizzingGroup } from './quizzing.ts';
import { createLoadSource } from './sources.ts';
import { createTurns } from './turns.ts';
import { warming } from './warming.ts';

export const quizzingModule = defineProcess({
  name: 'quizzing',
  needs: ['bus', 'blobs', 'questions', 'writtenQuestions', 'derived', 'freeFiles', 'send', 'logger'],
  consumer: {
    group: quizzingGroup,
    create: ({ bus, blobs, ...deps }) =>
      quizzing({
        ...deps,
        blobs,
        loadSource: createLoadSource({ bus, readText: createReadDocumentText(blobs) }),
        turns: createTurns(),
      }),
  },
  background: ({ bus, questions, logger }) => warming(bus, questions, logger),
});

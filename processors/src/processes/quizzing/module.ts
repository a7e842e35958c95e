import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { defineProcess } from '../../resources.ts';
import { quizzing, quizzingGroup } from './quizzing.ts';
import { serveAskable } from './serve-askable.ts';
import { createQuizTurns } from './turns.ts';
import { warming } from './warming.ts';

export const quizzingModule = defineProcess({
  name: 'quizzing',
  needs: [
    'bus',
    'blobs',
    'loadQuizSource',
    'questions',
    'writtenQuestions',
    'derived',
    'freeFiles',
    'send',
    'logger',
  ],
  consumer: {
    group: quizzingGroup,
    create: ({ loadQuizSource, ...deps }) =>
      quizzing({ ...deps, loadSource: loadQuizSource, turns: createQuizTurns() }),
  },
  background: ({ bus, questions, loadQuizSource, logger }) =>
    startAll([
      () => warming(bus, questions, logger),
      () => serveAskable(bus, { questions, loadSource: loadQuizSource }),
    ]),
});

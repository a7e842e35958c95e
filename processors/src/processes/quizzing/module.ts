import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import { createReadDocumentText } from '../../documents/document-text.ts';
import { defineProcess } from '../../resources.ts';
import { quizzing, quizzingGroup } from './quizzing.ts';
import { createLoadSource } from './sources.ts';
import { createTurns } from './turns.ts';

export const quizzingModule = defineProcess({
  name: 'quizzing',
  needs: ['bus', 'blobs', 'questions', 'send', 'logger'],
  consumer: {
    group: quizzingGroup,
    create({ bus, blobs, questions, send }) {
      const loadSource = createLoadSource({ bus, readText: createReadDocumentText(blobs) });
      return quizzing({ questions, loadSource, send, turns: createTurns() });
    },
  },
  background: ({ bus, questions, logger }) =>
    bus.listen(quizExpected.subject, () => {
      questions
        .warmUp()
        .catch((error: unknown) => logger.debug({ err: error }, 'questions are made without haste'));
    }),
});

import { createReadDocumentText } from '../../documents/document-text.ts';
import { defineProcess } from '../../resources.ts';
import { quizzing, quizzingGroup } from './quizzing.ts';
import { createLoadSource } from './sources.ts';
import { createTurns } from './turns.ts';
import { warming } from './warming.ts';

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
  background: ({ bus, questions, logger }) => warming(bus, questions, logger),
});

import type { quizzesContext } from '@anamnesis/contracts/quizzes/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { answerHandlers } from './answer-handlers.ts';
import { quizCommands } from './bus-commands.ts';
import { banks, presets, quizzes } from './category.ts';
import { copyQuestions } from './bank/copy-questions.ts';
import { presetHandlers } from './presets/preset-handlers.ts';
import { quizQuestionHandlers } from './question-handlers.ts';

export const quizzesModule = {
  streams: {
    bank: leftOpen(banks, 'a processor discards each bank with its document'),
    quiz: leftOpen(quizzes, 'their topic is under the key of the person; the rest are ids'),
    presets: leftOpen(presets, 'their texts are under the key of the person; the rest are ids'),
  },
  handlers: (deps) => ({ ...answerHandlers(deps), ...quizQuestionHandlers(deps), ...presetHandlers(deps) }),
  busCommands: quizCommands,
  copies: copyQuestions,
} satisfies CommandModule<typeof quizzesContext>;

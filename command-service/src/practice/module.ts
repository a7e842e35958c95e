import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { answerHandlers } from './answer-handlers.ts';
import { askHandlers } from './ask-handlers.ts';
import { makePracticeCard } from './card-handler.ts';
import { practice } from './category.ts';

export const practiceModule = {
  streams: {
    practice: leftOpen(practice, 'what they wrote is under the key of the person; the rest are ids'),
  },
  handlers: (deps) => ({
    ...askHandlers(deps),
    ...answerHandlers(deps),
    makePracticeCard: makePracticeCard(deps),
  }),
  busCommands: () => ({}),
} satisfies CommandModule<typeof practiceContext>;

import { calibrationStream } from '@anamnesis/contracts/practice/calibration.ts';
import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { practiceAnswerHandlers } from './answer-handlers.ts';
import { askQuestion } from './ask-handler.ts';
import { blockHandlers } from './blocks/block-handlers.ts';
import { calibration } from './calibration/category.ts';
import { makePracticeCard } from './card-handler.ts';
import { practice } from './category.ts';
import { keepPracticeNote } from './notes/note-handler.ts';
import { planHandlers } from './plan/plan-handlers.ts';
import { writingCommands, writingHandlers } from './writing/writing-handlers.ts';

export const practiceModule = {
  streams: {
    practice: leftOpen(practice, 'what they wrote is under the key of the person; the rest are ids'),
    calibration: leftOpen(calibration, 'it is about questions and names nobody'),
  },
  handlers: (deps) => ({
    askQuestion: askQuestion(deps),
    ...blockHandlers(deps),
    ...practiceAnswerHandlers(deps),
    keepPracticeNote: keepPracticeNote(deps),
    ...planHandlers(deps),
    makePracticeCard: makePracticeCard(deps),
    ...writingHandlers(deps),
  }),
  busCommands: ({ streams, clock }) => ({
    CalibrateQuestion: (question, context) => {
      const command = { type: 'Calibrate', question, at: clock().toISOString() } as const;
      return streams.handle(calibration, calibrationStream, command, context);
    },
    ...writingCommands({ streams }),
  }),
} satisfies CommandModule<typeof practiceContext>;

import { z } from 'zod';
import { engineSchema } from '../../kernel/events/engine.ts';
import { defineCommand } from '../../kernel/events/message.ts';
import { practiceQuestionSchema } from '../questions/question.ts';
import { questionRefusalSchema } from './writing.ts';

const writtenId = z.string();

/** What a model wrote has passed the checks. */
export const RecordWrittenQuestion = defineCommand(
  'RecordWrittenQuestion',
  z.object({ writtenId, question: practiceQuestionSchema, engine: engineSchema }),
);

/** No question comes of it. */
export const RefuseQuestion = defineCommand(
  'RefuseQuestion',
  z.object({ writtenId, reason: questionRefusalSchema }),
);

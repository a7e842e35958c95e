import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { longestQuizTopic, mostPresets } from './limits.ts';
import { eitherPlace, ofPlace, onePlace } from './place-input.ts';
import { quizPresetsModel } from './read-models.ts';
import { quizzesRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

const presetSchema = z.object({
  _id: id,
  content: z.string(),
  preset_name: z.string(),
});
export type QuizPreset = z.infer<typeof presetSchema>;

export const presetsApi = {
  getPresets: defineEndpoint({
    method: 'GET',
    path: `${notes}/presets`,
    side: 'query',
    summary: 'The topics that the caller keeps for a document or a folder, the latest first',
    query: z.object(ofPlace).refine(onePlace, eitherPlace),
    response: z.object({ presets: z.array(presetSchema).max(mostPresets) }),
    reads: [quizPresetsModel],
  }),
  savePreset: defineEndpoint({
    method: 'POST',
    path: `${notes}/presets`,
    side: 'command',
    summary: 'Keep a topic for a document or a folder; one that is kept already moves to the front',
    body: z
      .object({
        content: z.string().max(20_000),
        preset_name: z.string().max(longestQuizTopic).optional(),
        ...ofPlace,
      })
      .refine(onePlace, eitherPlace),
    response: z.object({ preset: presetSchema }),
    changes: [quizPresetsModel],
    errors: [commonRefusals.NOT_FOUND, quizzesRefusals.QUIZ_TOPIC, quizzesRefusals.TOO_MANY_PRESETS],
  }),
  deletePreset: defineEndpoint({
    method: 'DELETE',
    path: `${notes}/presets/:id`,
    side: 'command',
    summary: 'Delete a preset',
    params: z.object({ id }),
    response: z.object({ success: z.literal(true) }),
    changes: [quizPresetsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
};

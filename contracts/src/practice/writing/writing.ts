import { z } from 'zod';
import { tidyName, isVisible } from '../../kernel/text/names.ts';
import { Rejection } from '../../kernel/events/rejection.ts';
import { becauseOf, modelFailureSchema } from '../../library/model-failure.ts';
import { longestPracticeTopic } from '../limits.ts';
import { practiceRefusals } from '../refusals.ts';

/**
 * Why a model wrote no question: what it failed by; the server has no model; the topic reads like something else than a name; neither the
 * guides nor the person's notes hold anything on it; the model made nothing of what they hold; what it wrote did not pass the checks; the
 * work failed again and again.
 */
export const questionRefusalSchema = z.enum([
  ...modelFailureSchema.options,
  'noModel',
  'notATopic',
  'nothing',
  'unfit',
  'checks',
  'failed',
]);
export type QuestionRefusal = z.infer<typeof questionRefusalSchema>;

/** The reason as a sentence goes on after "because". */
export const becauseOfQuestion: Record<QuestionRefusal, string> = {
  ...becauseOf,
  noModel: 'this server has no model any more',
  notATopic: 'this does not read like the name of a topic',
  nothing: 'neither the study guides nor your notes say anything on it to check a question against',
  unfit: 'the model could not make a question from what the study guides or your notes say on it',
  checks: 'what the model wrote did not pass our checks',
  failed: 'it kept failing',
};

/** How far a question is that a model writes. `topic`: as the person wrote it. */
export const questionWritingSchema = z.object({
  writtenId: z.string(),
  topic: z.string(),
  status: z.enum(['asked', 'written', 'refused']),
  reason: questionRefusalSchema.nullable(),
});
export type QuestionWriting = z.infer<typeof questionWritingSchema>;

/** Throws PRACTICE_TOPIC. */
export function topicOf(typed: string): string {
  const topic = tidyName(typed);
  if (!isVisible(topic))
    throw new Rejection(practiceRefusals.PRACTICE_TOPIC, 'Please enter a topic, such as a disease or a drug');
  if ([...topic].length > longestPracticeTopic)
    throw new Rejection(
      practiceRefusals.PRACTICE_TOPIC,
      `The topic is too long (${longestPracticeTopic} characters at most)`,
    );
  return topic;
}

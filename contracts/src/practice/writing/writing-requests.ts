import { z } from 'zod';
import { defineRequest } from '../../kernel/events/message.ts';
import { longestPassage } from '../../notes-search/limits.ts';
import { longestPracticeTopic, mostTopicPassages } from '../limits.ts';

/** A passage of a person's own notes. `name`: of its document; `title`: the heading over it, empty where there is none. */
export const topicPassageSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  pageNumber: z.int().min(1),
  title: z.string(),
  text: z.string().max(longestPassage),
});
export type TopicPassage = z.infer<typeof topicPassageSchema>;

/** Asks the query service what the person's own documents hold on a topic, as Ask My Notes finds it, the best first. */
export const FindPassagesOnTopic = defineRequest(
  'find-passages-on-topic',
  z.object({ userId: z.string(), topic: z.string().max(2 * longestPracticeTopic) }),
  z.object({ passages: z.array(topicPassageSchema).max(mostTopicPassages) }),
);

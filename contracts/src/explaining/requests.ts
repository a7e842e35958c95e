import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { foundPassageSchema } from '../notes-search/requests.ts';
import { longestPassage } from '../notes-search/limits.ts';
import { explanationSchema } from './explanation.ts';
import { explanationFailureSchema } from './failure.ts';
import { longestAsked, longestPart, mostFoundFor, mostExplainingGuides, mostParts } from './limits.ts';

const explainedKinds = ['card', 'passage', 'quizOption', 'practice'] as const;

/** What is explained, as its person reads it. `label`: what a part of it is, such as `answer`. */
const subjectSchema = z.object({
  kind: z.enum(explainedKinds),
  parts: z
    .array(z.object({ label: z.string().max(40), text: z.string().max(longestPart) }))
    .min(1)
    .max(mostParts),
});
export type ExplainedSubject = z.infer<typeof subjectSchema>;

/** The page that it stands on. `words`: of that page; `areAsked`: they are what is to be explained, and there is nothing to explain without them. */
const pageSchema = z.object({
  documentId: z.string(),
  /** Hash of the document's text in the blob store. */
  textBlob: z.string(),
  pageNumber: z.int().min(1),
  words: z.string().max(longestPassage),
  areAsked: z.boolean(),
});

/** Asks a processor to have a model explain something, from what was found and from the guides. */
export const Explain = defineRequest(
  'explain',
  z.object({
    userId: z.string(),
    /** Names it for what is reported meanwhile, and for its withdrawal. */
    explainId: z.string().max(100),
    subject: subjectSchema,
    question: z.string().max(longestAsked).optional(),
    page: pageSchema.nullable(),
    passages: z.array(foundPassageSchema).max(mostFoundFor),
    /** Names of diseases whose guides are looked at first. */
    guides: z.array(z.string().max(200)).max(mostExplainingGuides),
  }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('explained'), ...explanationSchema.shape }),
    z.object({ status: z.literal('failed'), because: explanationFailureSchema }),
    z.object({ status: z.literal('notOnPage') }),
  ]),
);
export type ExplainRequest = z.output<typeof Explain.input>;
export type ExplainReply = z.input<typeof Explain.output>;

import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';
import { diseaseGuideSchema } from './guide.ts';
import { longestDiseaseName } from './limits.ts';

/**
 * Asks a processor for the guide of a disease that the pack does not know, by the person's model. `none`: this person has no
 * model, or the model knows no such disease. `failed`: it is away, or what it wrote did not pass the checks; `message` is for the person.
 */
export const WriteGuide = defineRequest(
  'write-guide',
  z.object({ userId: z.string(), name: z.string().max(longestDiseaseName) }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('written'), guide: diseaseGuideSchema }),
    z.object({ status: z.literal('none') }),
    z.object({ status: z.literal('failed'), message: z.string() }),
  ]),
);

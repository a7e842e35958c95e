import { z } from 'zod';

/** How many cards a page gets; what an engine finds beside them waits as suggestions. */
export const howManySchema = z.enum(['fewer', 'normal', 'everything']);
export type HowMany = z.infer<typeof howManySchema>;

import { z } from 'zod';

/** The program that made a text, recorded with it: a later version may write another. */
export const engineSchema = z.object({ name: z.string(), version: z.string() });

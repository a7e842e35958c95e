import { z } from 'zod';

/** The program that generated a text, recorded with it: a later version may generate another. */
export const engineSchema = z.object({ name: z.string(), version: z.string() });

import { z } from 'zod';
import { isVisible, tidyName } from '../kernel/names.ts';
import { longestName } from './names.ts';

export const id = z.string().min(1).max(100);
/** Of a folder or a document. */
export const name = z
  .string()
  .max(longestName, `The name is too long (${longestName} characters at most)`)
  .overwrite(tidyName)
  .min(1, 'Please enter a name')
  .refine(isVisible, 'Please enter a name');

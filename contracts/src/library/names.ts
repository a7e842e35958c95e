import { z } from 'zod';
import { isVisible, tidyName } from '../kernel/text/names.ts';
/** Of a folder or a document, in UTF-16 units. */
export const longestLibraryName = 300;

/** The name of a folder or document, as it is stored. */
export const libraryNameSchema = z
  .string()
  .max(longestLibraryName, {
    abort: true,
    error: `The name is too long (${longestLibraryName} characters at most)`,
  })
  .overwrite(tidyName)
  .min(1, 'Please enter a name')
  .refine(isVisible, 'Please enter a name');

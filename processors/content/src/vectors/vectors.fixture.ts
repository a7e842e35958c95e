import { readFileSync } from 'node:fs';
import { readVectorFile } from './vector-file.ts';

/** The tokens in the file of vectors that comes with the program. */
export const readShippedVocabulary = (): readonly string[] =>
  readVectorFile(readFileSync(new URL('bge-small-static.bin', import.meta.url))).vocabulary;

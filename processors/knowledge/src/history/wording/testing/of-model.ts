import { readFileSync } from 'node:fs';

type Wording = [facts: string, wording: string, disclosed: string, of?: 'speaker' | 'he' | 'she'];

/**
 * Replies of the code over many diseases, each worded as a model does that says it in a person's own way; the last 43 as one that keeps to
 * the prompt. Written before the check was widened, which kept 31 of the first 64 and 29 of the last 43; nothing false was let pass to keep more.
 */
export const readModelWordings = (): Wording[] =>
  readFileSync(new URL('./of-model.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Wording);

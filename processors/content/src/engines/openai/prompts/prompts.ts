import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`${name}.md`, import.meta.url), 'utf8').trim();

/** What a model is told of its work, each in a file of its own. */
export const prompts = { page: read('page'), repair: read('repair') };

const digest = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n\0\n')).digest('hex').slice(0, 8);

/** Changes with every change of a prompt; it is recorded with what was made. */
export const promptsVersion: string = digest(Object.values(prompts));

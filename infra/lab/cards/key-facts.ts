// The facts that readers named on pages of the corpus, and whether a text says one of them.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { contentStems } from '@anamnesis/content/checks.ts';

export type KeyFact = {
  document: string;
  page: number;
  fact: string;
  quote: string;
  type: string;
  form: string;
};

const folder = fileURLToPath(new URL('./key-facts', import.meta.url));

export async function readFacts(): Promise<KeyFact[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as KeyFact);
}

export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(contentStems(text));
}

/** Three quarters of the shorter of both stand in the other: a clause of the quote, or the quote in a longer sentence. */
export function says(text: ReadonlySet<string>, fact: ReadonlySet<string>): boolean {
  const shared = [...fact].filter((stem) => text.has(stem)).length;
  return (
    shared >= Math.min(3, fact.size) &&
    shared >= 0.75 * Math.min(text.size, fact.size) &&
    shared >= 0.4 * fact.size
  );
}

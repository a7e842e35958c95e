// The texts of the inputs' PDFs as fingerprints, which a spec holds the reading to: cards are made of these texts, and those that are
// there quote them.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTasks } from '@anamnesis/readers/document-tasks.ts';

const file = new URL('./texts.json', import.meta.url);

/** By the name of its file, what each gives; `PasswordException` and others where it cannot be opened. */
export type Texts = Readonly<Record<string, string>>;

export const keptTexts = async (): Promise<Texts> => JSON.parse(await readFile(file, 'utf8')) as Texts;
export const keepTexts = (texts: Texts): Promise<void> =>
  writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);

/** They are refused before they are read: too many pages, or more than a worker may hold. */
const notRead = /(?:3000_pages|1500_pages|flate_bomb)\.pdf$/u;

const pdfsOf = (folder: string): string[] =>
  ['notes', 'ugly', 'made']
    .flatMap((part) => globSync(`${part}/*.pdf`, { cwd: folder }))
    .filter((name) => !notRead.test(name))
    .sort();

export async function textOf(path: string): Promise<string> {
  const pages: string[] = [];
  try {
    for await (const page of documentTasks.readPages({ from: 1, hastily: false }, await bytesOf(path)))
      pages.push(page?.text ?? 'unreadable');
  } catch (error) {
    return error instanceof Error ? error.name : 'not opened';
  }
  const texts = JSON.stringify(await documentTasks.joinBrokenWords({ pages }));
  return `${pages.length} pages ${createHash('sha256').update(texts).digest('hex').slice(0, 16)}`;
}

const bytesOf = async (path: string): Promise<Uint8Array> => new Uint8Array(await readFile(path));

export async function textsOf(folder: string): Promise<Texts> {
  const texts: [string, string][] = [];
  for (const name of pdfsOf(folder)) texts.push([name, await textOf(join(folder, name))]);
  return Object.fromEntries(texts);
}

// Texts that facts of the knowledge pack must not be taken from: the textbooks and lecture notes of the folder of real inputs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';

const beside = fileURLToPath(new URL('../../../../shared/data/inputs', import.meta.url));
const folder = process.env['ANAMNESIS_INPUTS'] ?? beside;

export const haveTextbooks = existsSync(join(folder, 'retrieval'));

const books = ['openstax', 'medquad', 'scifact'].map((name) => `retrieval/${name}/corpus.jsonl.gz`);
/** Their other forms hold the same text. */
const notes = ['notes/heart_20p.pdf', 'notes/anticoagulants_2col.pdf', 'notes/fluids_nervous_120p.pdf'];
const plain: readonly [file: string, encoding: string][] = [
  ['notes/blood.txt', 'utf-8'],
  ['notes/antimicrobials_utf16le_bom.txt', 'utf-16le'],
];

const isThere = (file: string): boolean => existsSync(join(folder, file));
const read = (file: string): Uint8Array => readFileSync(join(folder, file));

const passagesOf = (file: string): string[] =>
  gunzipSync(read(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text);

/** All of them, as far as they are there. */
export async function textbooks(): Promise<string[]> {
  const activities = createDocumentActivities({ workers: 1 });
  try {
    const texts = [
      ...books.filter(isThere).flatMap(passagesOf),
      ...plain
        .filter(([file]) => isThere(file))
        .map(([file, encoding]) => new TextDecoder(encoding).decode(read(file))),
    ];
    for (const file of notes.filter(isThere)) {
      const { pages } = await activities.extract(read(file), 'pdf');
      texts.push(pages.map(({ text }) => text).join('\n'));
    }
    return texts;
  } finally {
    await activities.close();
  }
}

// Real Word files, word for word: against their counterparts as text, and against another reader.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { decodeTextFile } from '../text/decode.ts';
import { readDocx } from './docx.ts';

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../shared/data/inputs', import.meta.url));
const notes = join(folder, 'notes');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const read = async (file: string): Promise<string> => (await readDocx(readFileSync(file), 1e9)).text;

/** How many of the words are there in this order, from the first on. */
const inOrder = (words: readonly string[], among: readonly string[]): number =>
  among.reduce((found, word) => (word === words[found] ? found + 1 : found), 0);

describe.skipIf(!existsSync(notes))('Word files of lectures (ANAMNESIS_INPUTS)', () => {
  it('has every word of the text that it was made with, in its order; that text has no tables', async () => {
    const decoded = decodeTextFile(readFileSync(join(notes, 'antimicrobials_utf16le_bom.txt')));
    const words = decoded.ok ? wordsOf(decoded.text) : [];
    const own = wordsOf(await read(join(notes, 'antimicrobials.docx')));
    expect(words.length).toBeGreaterThan(17_000);
    expect(inOrder(words, own)).toBe(words.length);
    // What is more: ten tables with their titles.
    expect(own.length - words.length).toBeLessThan(0.075 * words.length);
  });

  it('keeps the rows of a table with their cells', async () => {
    const lines = (await read(join(notes, 'urinary_system.docx'))).split('\n');
    expect(lines).toContain('Water\t180 L\t179 L\t1 L');
    expect(lines).toContain(
      'Oliguria\t300–500 mL/day\tDehydration; blood loss; diarrhea; cardiogenic shock; kidney disease; enlarged prostate',
    );
    expect(lines.filter((line) => line.includes('\t')).length).toBeGreaterThan(40);
    expect(lines.filter((line) => /^#{1,4} \S/u.test(line)).length).toBeGreaterThan(60);
  });
});

const examples = fileURLToPath(new URL('test-data', import.meta.resolve('mammoth/test/')));
const files = [notes, join(folder, 'ugly'), examples].flatMap((path) =>
  existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.docx'))
        .map((name) => [name, join(path, name)] as const)
    : [],
);

describe('the words of another reader', () => {
  it.each(files)('%s', async (_, file) => {
    const { value } = await mammoth.extractRawText({ buffer: readFileSync(file) });
    const other = wordsOf(value);
    // Notes, which it leaves out, stand at the end.
    expect(wordsOf(await read(file)).slice(0, other.length)).toEqual(other);
  });
});

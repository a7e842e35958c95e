// The texts of real Word files: cards are made of them, and those that are there quote them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documentTasks } from '../document-tasks.ts';

const inputs =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../shared/data/inputs', import.meta.url));
const folder = join(inputs, '..');

/** How many chunks each has, and the beginning of a hash of them. */
const kept: Readonly<Record<string, string>> = {
  'cases/02-symbol-font/symbol.docx': '2 ab1abe67005b45ab',
  'cases/03-note-mark-after-full-stop/ref-after-period.docx': '1 54ce50ac38096ae8',
  'cases/04-struck-out/struck.docx': '1 d2edc6681a94c7cf',
  'cases/05-bytes-after-zip/head-bytes.docx': '1 eb20e3b31e279030',
  'cases/05-bytes-after-zip/tail-crlf.docx': '1 eb20e3b31e279030',
  'cases/25-html-inside-docx/09-altchunk.docx': '1 21c8712d83390206',
  'cases/27-doc-nonbreaking-hyphen/range.doc': '1 8ddebf4e328d6b81',
  'inputs/made/billion_laughs.docx': '1 154158065bbcdb15',
  'inputs/made/prompt_injection.docx': '1 542dc948c6f8b635',
  'inputs/made/script_text.docx': '1 a54eb4606fcdcdd5',
  'inputs/made/xxe.docx': '1 98f190ef03033a57',
  'inputs/made/zip_slip.docx': '1 71ca935aea0460ec',
  'inputs/notes/antimicrobials.docx': '102 fae72a0c6e0369c4',
  'inputs/notes/urinary_system.docx': '95 73631fde07cd3c34',
  'inputs/ugly/footnotes.docx': '1 47ba70f598e3342c',
  'inputs/ugly/strict-format.docx': '1 acd9338d9fe13dc8',
};
const files = Object.entries(kept).filter(([name]) => existsSync(join(folder, name)));

describe.skipIf(files.length === 0)('the texts of real Word files (ANAMNESIS_INPUTS)', () => {
  it.each(files)('%s gives the text that cards were made of', async (name, fingerprint) => {
    const { pages } = await documentTasks.extractText({ isPlain: false }, readFileSync(join(folder, name)));
    const texts = pages.map(({ pageNumber, text, sentences }) => ({ pageNumber, text, sentences }));
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    expect(`${pages.length} ${hash}`).toBe(fingerprint);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { draftCards } from '@anamnesis/content/engines/extractive/cards.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { indexDocument } from '@anamnesis/content/page/document-index.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readDecided } from './decided.ts';

const text = `Cushing syndrome

Cushing syndrome is caused by an excess of cortisol. Cortisol is secreted by the zona fasciculata of the adrenal cortex.
The screening test is the overnight dexamethasone suppression test. An adenoma of the pituitary secretes corticotropin.
Striae of the abdomen and a moon face are seen in many patients. Osteoporosis follows from the loss of collagen.
The disease was described by Harvey Cushing. Ketoconazole inhibits the synthesis of steroids in the adrenal cortex.`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-decided-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => rm(folder, { recursive: true }));

async function archiveOf(files: Record<string, unknown>): Promise<string> {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
  ]);
  const path = join(folder, 'archive.zip');
  await writeFile(path, zipSync(Object.fromEntries(entries)));
  return path;
}

it('reads what was accepted and dismissed as it stood, and leaves out what was edited, left open, or is of no document', async () => {
  const tag = await createTagger();
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  // Cards or suggestions: what is decided is one of these, as it is shown.
  const { cards, suggestions } = draftCards(index, 1, tag, 'cloze_deletion');
  const [accepted, dismissed, edited, open] = [...cards, ...suggestions];
  expect(open).toBeDefined();
  const row = (one: typeof accepted, status: string, cardId: string | null) => ({
    pageNumber: 1,
    prompt: one!.prompt,
    span: one!.span,
    status,
    cardId,
  });
  const path = await archiveOf({
    'documents/Endocrine/Cushing.txt': text,
    'documents/Endocrine/Broken.pdf': 'no PDF at all',
    'cards.json': [
      { cardId: 'a', prompt: accepted!.prompt },
      { cardId: 'b', prompt: 'What I wrote myself?' },
    ],
    'suggestions.json': [
      row(accepted, 'accepted', 'a'),
      row(dismissed, 'dismissed', null),
      row(edited, 'accepted', 'b'),
      row(open, 'open', null),
      { ...row(dismissed, 'dismissed', null), span: 'of a document that was deleted' },
    ],
  });
  const read = await readDecided(path, tag);
  expect(
    read.map(({ candidate, readings }) => [candidate.span, readings.map(({ reason }) => reason)]),
  ).toEqual([
    [accepted!.span, ['good']],
    [dismissed!.span, ['dismissed']],
  ]);
  expect(read.every(({ isMade, features }) => isMade && Object.keys(features).length > 50)).toBe(true);
});

it('refuses what is not the archive of a person with one sentence', async () => {
  const tag = await createTagger();
  await expect(readDecided(await archiveOf({ 'a.txt': 'a' }), tag)).rejects.toThrow('has no cards.json');
  await expect(readDecided(join(folder, 'none.zip'), tag)).rejects.toThrow('Cannot read');
});

// What is said before an import is what comes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { describe, expect, it } from 'vitest';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { aPackage } from '../../src/adapters/sqlite/deck-package/testing/a-package.ts';
import { type Client, createClient } from '../support/client.ts';
import { deckOf, imported } from '../support/importing.ts';
import { inputsFolder } from '../support/inputs.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';

const folder = join(inputsFolder, 'anki');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.apkg')) : [];

const total = (counts: readonly { cards: number }[]): number =>
  counts.reduce((sum, { cards }) => sum + cards, 0);

const saidOf = ({ preview: said }: DeckImport) => ({
  cards: [said!.cards, said!.cards - said!.known, total(said!.decks)],
  files: [said!.missing, said!.leftOut],
});
const cameOf = ({ result: came }: DeckImport) => ({
  cards: [
    came!.created + came!.updated + came!.unchanged + came!.kept,
    came!.created,
    total(came!.documents),
  ],
  files: [came!.missing, came!.leftOut],
});

describe('as many cards come as were said before', () => {
  let client: Client;
  beforeAllInSharedApp(async ({ url }) => {
    client = createClient(url);
    await client.signup();
  });
  it.skipIf(files.length === 0).each(files)('of %s (ANAMNESIS_INPUTS)', async (name) => {
    const done = await imported(client, new Uint8Array(readFileSync(join(folder, name))));
    expect(cameOf(done)).toEqual(saidOf(done));
  });

  it('of cards that show nothing, or a video', async () => {
    const notes = ['Which valve?', '<br>', '<b>Which?</b>[sound:heart.mp4]'];
    const deck = deckOf(
      notes.map((front) => ({ front, back: 'x' })),
      { 'heart.mp4': 'film' },
    );
    const first = await imported(client, deck);
    expect(cameOf(first)).toEqual(saidOf(first));
    expect(first.preview).toMatchObject({
      notes: 3,
      cards: 2,
      missing: { count: 0 },
      leftOut: { count: 1, names: ['heart.mp4'] },
    });
    expect(first.result?.refused.count).toBe(1);
    const again = await imported(client, deck);
    expect(cameOf(again)).toEqual(saidOf(again));
    expect(again.result?.unchanged).toBe(2);
  });

  it('of blanks, of which each is a card', async () => {
    const sql = `delete from notes; delete from cards; delete from revlog;
      update col set models = replace(models, '"Places"', '"Text"'); update col set models = replace(models, 'cloze:Places', 'cloze:Text');
      insert into notes values (1, 'blanks', 2, 1770000000, -1, '', '{{c1::a}} and {{c2::b::hint}}', '', 0, 0, '');
      insert into cards select 10 + value, 1, 7, value, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' from json_each('[0,1,2]');`;
    const deck = new Uint8Array(readFileSync(aPackage({ format: 'legacy-2', sql })));
    const done = await imported(client, deck);
    expect(cameOf(done)).toEqual(saidOf(done));
    expect(done.result?.created).toBe(2);
  });

  it('and as many are due, with what was answered here since', async () => {
    const now = Date.now();
    const notes = Array.from({ length: 6 }, (_, n) => ({ front: `Asked ${n}?`, back: 'x' }));
    const deckWith = (days: readonly number[]) =>
      deckOf(notes.map((note, n) => ({ ...note, answers: days.map((day) => now - day * dayMs + n) })));
    const { result } = await imported(client, deckWith([20, 10]));
    const pdfId = result!.documents[0]!.documentId;
    const cardsNow = async () => (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
    const cards = (await cardsNow()).filter(({ prompt }) => prompt.startsWith('Asked'));
    for (const { id: cardId } of cards.slice(0, 3))
      await client.call('recordAnkiResponse', {
        body: { pdfId, cardId, response: 'correct', useShortDelay: false },
      });
    for (const deck of [deckWith([20, 10]), deckWith([20, 10, 2])]) {
      const { preview } = await imported(client, deck);
      const today = new Date().toISOString().slice(0, 10);
      const due = (await cardsNow()).filter(
        ({ prompt, spacedRepetition: { dueDate } }) => prompt.startsWith('Asked') && dueDate <= today,
      );
      expect(preview?.due?.ours.today).toBe(due.length);
    }
  });
});

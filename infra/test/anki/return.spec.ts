// A collection of Anki comes here, is studied and edited, and goes back beside itself.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { imported } from '../support/importing.ts';
import { good } from '../support/sharing.ts';
import { type AnkiNote, type Held, importIntoAnki, noAnki, runInAnki } from './anki.ts';
import { downloadDeck } from './export.ts';

const documentsOf = ({ result }: DeckImport) => result!.documents;
/** What a note is, but for what this deck changes. */
const standing = ({ cards }: AnkiNote) =>
  cards.map(({ ord, type, queue, due, interval, reps, lapses, flag, reviews }) => ({
    state: [ord, type, queue, due, interval, reps, lapses, flag],
    reviews: reviews.length,
  }));

/** Those of its cards that are being learnt. */
const learning = ({ cards }: AnkiNote) =>
  cards.flatMap(({ ord, type, queue, due }) => (type === 1 || type === 3 ? [[ord, type, queue, due]] : []));

const noteWith = (held: Held, words: string): AnkiNote =>
  held.notes.find(({ fields }) => Object.values(fields).some((field) => field.includes(words)))!;

describe.skipIf(noAnki !== null)(
  `a collection that comes back to Anki${noAnki === null ? '' : ` (${noAnki})`}`,
  () => {
    let app: TestApp;
    let client: Client;
    let folder: string;
    let result: DeckImport;
    const decks: string[] = [];
    let before: Held;
    let after: Held;
    let fresh: Held;
    const cardWith = async (words: string) => {
      for (const { documentId: pdfId } of documentsOf(result)) {
        const { questions } = good('cards', await client.call('getAnkiQuestions', { body: { pdfId } }));
        const found = questions.find(({ prompt }) => prompt.includes(words));
        if (found) return { ...found, pdfId };
      }
      throw new Error(`no card with ${words}`);
    };
    const edit = async (words: string, by: string): Promise<void> => {
      const { id, pdfId, prompt } = await cardWith(words);
      const newPrompt = prompt.replace(words, by);
      good('an edit', await client.call('updateAnki', { body: { ankiId: id, newPrompt, pdfId } }));
    };

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anki-'));
      await runInAnki('make_stock_decks.py', [join(folder, 'made')]);
      before = await importIntoAnki(join(folder, 'made'), []);
      cpSync(join(folder, 'made'), join(folder, 'original'), { recursive: true });
      app = await startTestApp();
      client = createClient(app.url, Intl.DateTimeFormat().resolvedOptions().timeZone);
      await client.signup();
      result = await imported(client, readFileSync(join(folder, 'made', 'latest.apkg')), 'latest.apkg');
      await edit('mitral', 'bicuspid');
      await edit('largest artery', 'great artery');
      await edit('angiotensinogen', 'its substrate');
      const { id, pdfId } = await cardWith('Asked tomorrow');
      const answer = { pdfId, cardId: id, response: 'correct' as const, useShortDelay: false };
      good('an answer', await client.call('recordAnkiResponse', { body: answer }));
      for (const { documentId } of documentsOf(result))
        decks.push(await downloadDeck(client, folder, { pdfId: documentId, includeScheduling: true }));
      after = await importIntoAnki(join(folder, 'original'), decks);
      fresh = await importIntoAnki(join(folder, 'fresh'), decks);
    }, 240_000);
    afterAll(async () => {
      await app?.destroy();
      rmSync(folder, { recursive: true, force: true });
    });

    it('doubles nothing', () => {
      const sum = (kind: string) => after.logs.reduce((all, log) => all + log[kind]!, 0);
      expect([sum('new'), sum('conflicting'), sum('updated')]).toEqual([0, 0, 3]);
      expect(after.notes.map(({ guid }) => guid).toSorted()).toEqual(
        before.notes.map(({ guid }) => guid).toSorted(),
      );
      expect(after.problems).toBeNull();
    });

    it('brings what was edited into the fields of the notes', () => {
      expect(noteWith(after, 'bicuspid')).toMatchObject({
        type: 'Basic',
        fields: { Front: 'What is the <b>bicuspid</b> valve?', Back: 'Two leaflets &amp; a ring' },
        tags: ['heart::valves'],
      });
      expect(noteWith(after, 'great artery').cards).toHaveLength(2);
      expect(noteWith(after, 'Renin').fields['Text']).toBe(
        '{{c1::Renin}} cleaves {{c2::its substrate::which protein?}}.',
      );
    });

    it('leaves every other note and all schedules as they are', () => {
      const edited = new Set(
        ['bicuspid', 'great artery', 'Renin'].map((words) => noteWith(after, words).guid),
      );
      for (const note of before.notes) {
        const now = after.notes.find(({ guid }) => guid === note.guid)!;
        expect(standing(now)).toEqual(standing(note));
        const isSame = JSON.stringify([now.fields, now.tags]) === JSON.stringify([note.fields, note.tags]);
        expect([note.guid, isSame]).toEqual([note.guid, !edited.has(note.guid)]);
      }
    });

    it('is whole in another collection, without words of ours, and learns on', () => {
      expect(fresh.problems).toBeNull();
      expect(fresh.notes.map(({ guid }) => guid).toSorted()).toEqual(
        before.notes.map(({ guid }) => guid).toSorted(),
      );
      expect([fresh.missing_media, fresh.unused_media]).toEqual([[], []]);
      for (const note of before.notes) {
        const now = fresh.notes.find(({ guid }) => guid === note.guid)!;
        // Where Anki has another of that name it adds a sign.
        expect([now.type.replace(/\+$/u, ''), now.cards.map(({ ord }) => ord)]).toEqual([
          note.type,
          note.cards.map(({ ord }) => ord),
        ]);
        expect(now.tags).toEqual(note.tags);
        // Others are where our schedule has them.
        expect(learning(now)).toEqual(expect.arrayContaining(learning(note)));
      }
      expect(before.notes.flatMap(learning).length).toBeGreaterThan(1);
    });

    it('keeps the ids of a text, and says nothing of pages', async () => {
      const text = [
        '#separator:tab',
        '#html:true',
        '#guid column:1',
        '#deck column:2',
        '#tags column:5',
        'abc1\tMed::Cardio\tWhat is <b>preload</b>?\tthe volume\tcardio::phys high',
        'abc3\tMed::Cardio\t{{c1::Podocytes}} line {{c2::Bowman}}\t\trenal',
      ].join('\n');
      const { result: made } = await imported(client, Buffer.from(text), 'notes.txt');
      const { documentId } = made!.documents[0]!;
      const table = Buffer.from('Question,Answer\nAorta?,wide\nCava?,thin');
      const plain = (await imported(client, table, 'plain.csv')).result!.documents[0]!;
      const asked = { includeScheduling: true, includeImages: true };
      const two = [
        await downloadDeck(client, folder, { pdfId: documentId, ...asked }),
        await downloadDeck(client, folder, { pdfId: plain.documentId, ...asked }),
      ];
      const held = await importIntoAnki(join(folder, 'text'), [...two, ...two]);
      expect(held.logs.map((log) => [log['new'], log['duplicate']])).toEqual([
        [2, 0],
        [2, 0],
        [0, 2],
        [0, 2],
      ]);
      const known = held.notes.filter(({ guid }) => guid.startsWith('abc'));
      expect(known.map(({ guid, tags, fields, cards }) => [guid, tags, fields, cards.length])).toEqual([
        ['abc1', ['cardio::phys', 'high'], { Front: 'What is <b>preload</b>?', Back: 'the volume' }, 1],
        ['abc3', ['renal'], { Front: '{{c1::Podocytes}} line {{c2::Bowman}}', Back: '' }, 2],
      ]);
      for (const { fields, tags } of held.notes) {
        expect(tags.filter((tag) => tag.startsWith('chunk'))).toEqual([]);
        expect(Object.values(fields).join('')).not.toContain('text chunk');
      }
    });

    it('is the same deck when it comes here again', async () => {
      const again = await imported(client, readFileSync(decks[0]!), 'again.apkg');
      expect(again.result).toMatchObject({ created: 0, refused: { count: 0 } });
    });
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { type Held, importIntoAnki, noAnki } from './anki.ts';
import { downloadDeck } from './export.ts';

const day = 24 * 60 * 60_000;
const zone = 'Pacific/Auckland';
/** Anki asks its clock what today is, so the app has the same one; answers were given in the days before. */
const daysAgo = (days: number): Date => new Date(Date.now() - days * day);
const text =
  'The mitral valve <b>lies</b> between the left atrium and the left ventricle. It has two leaflets.';

const noteOf = (held: Held, id: string) => held.notes.find(({ guid }) => guid === id)!;
const changed = (status: number): void => expect(status).toBe(200);
const withPage = /, page \d<img src="anamnesis-[0-9a-f]{32}\.png">(?:<!--anamnesis:[^<>]*-->)?$/u;
const withRegion =
  /, page \d<div class="region">⋯?(?:<img src="anamnesis-[0-9a-f]{32}\.png">⋯?)+<\/div><img src="anamnesis-[0-9a-f]{32}\.png">(?:<!--anamnesis:[^<>]*-->)?$/u;
const promptOf = (name: string): string => `The ${name} is a {{c1::card}} of {{c2::two}} blanks.`;

/** The day that Anki has now: on this machine's clock, beginning at four in the morning. */
function ankiToday(): string {
  const shifted = new Date(Date.now() - 4 * 60 * 60_000 - new Date().getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 10);
}
const fromToday = (date: string): number => Math.round((Date.parse(date) - Date.parse(ankiToday())) / day);

describe.skipIf(noAnki !== null)(
  `a deck that Anki has already${noAnki === null ? '' : ` (${noAnki})`}`,
  () => {
    let app: TestApp;
    let client: Client;
    let folder: string;
    let pdfId: string;
    let folderId: string;
    let me: Awaited<ReturnType<Client['signup']>>;
    let now = new Date();

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anki-'));
      app = await startTestApp({ clock: () => now });
      client = createClient(app.url, zone);
      me = await client.signup();
      ({ PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(client));
      await process(client, pdfId);
    }, 240_000);
    afterAll(async () => {
      await app?.destroy();
      rmSync(folder, { recursive: true, force: true });
    });
    /** Sessions are of their own time: another one needs another session. */
    const goTo = async (time: Date): Promise<void> => {
      now = time;
      const { email, password } = me;
      client.use((await client.call('login', { body: { email, password } })).body);
    };
    const write = async (documentId: string, prompt: string, pageNumber = 1): Promise<string> =>
      (await client.call('createAnki', { body: { pdfId: documentId, pageNumber, prompt } })).body.anki.id;

    it('is changed in place, and nothing is doubled', async () => {
      const cloze = await write(pdfId, 'Renin cleaves {{c1::angiotensinogen}}.');
      const question = await write(pdfId, 'What cleaves it?\n{{c1::Renin}}');
      const gone = await write(pdfId, 'To be {{c1::deleted}}.');
      const before = await downloadDeck(client, folder, { pdfId });
      now = new Date(now.getTime() + 60_000);
      for (const [ankiId, newPrompt] of [
        [cloze, 'Edited: {{c1::renin}} and {{c2::ACE}}.'],
        // It is a note of the type Basic for good.
        [question, 'Now {{c1::renin}} cleaves {{c2::it}}.'],
      ] as const)
        changed((await client.call('updateAnki', { body: { ankiId, newPrompt, pdfId } })).status);
      const rated = { ankiId: cloze, isHighYield: true, pdfId };
      changed((await client.call('updateAnkiYieldStatus', { body: rated })).status);
      changed((await client.call('deleteAnkiCard', { body: { ankiId: gone, pdfId } })).status);
      const again = await downloadDeck(client, folder, { pdfId });

      const once = await importIntoAnki(join(folder, 'once'), [before]);
      const twice = await importIntoAnki(join(folder, 'twice'), [before, again, again]);
      expect(twice.logs.map((log) => [log['new'], log['updated'], log['conflicting']])).toEqual([
        [once.notes.length, 0, 0],
        [0, 2, 0],
        [0, 0, 0],
      ]);
      expect(twice.notes).toHaveLength(once.notes.length);
      expect(twice.problems).toBeNull();
      expect(noteOf(twice, cloze)).toMatchObject({
        fields: { Text: 'Edited: {{c1::renin}} and {{c2::ACE}}.' },
        tags: expect.arrayContaining(['yield::high']),
        cards: [{ ord: 0 }, { ord: 1 }],
      });
      expect(noteOf(twice, question)).toMatchObject({
        type: 'Basic (Anamnesis)',
        fields: { Front: 'Now [...] cleaves [...].', Back: 'Now <b>renin</b> cleaves <b>it</b>.' },
      });
      const fresh = await importIntoAnki(join(folder, 'fresh'), [again]);
      expect(fresh.notes.map(({ guid }) => guid)).not.toContain(gone);
    });

    it('gets the pages when it is exported with them, each once', async () => {
      const path = `/api/notesRoutes/prepareAnkiDeckSSE?pdfId=${pdfId}&authorization=${client.token}`;
      const events: unknown[] = [];
      for await (const event of readEvents(await client.raw('GET', path))) events.push(event);
      expect(events[0]).toEqual({ stage: 'waiting', pagesDone: 0, totalPages: 0 });
      // Each page whole, and the parts of it that its cards are shown with.
      expect(events.at(-1)).toEqual({ stage: 'ready', pagesDone: 6, totalPages: 6 });
      const plain = await downloadDeck(client, folder, { pdfId });
      const withPages = await downloadDeck(client, folder, { pdfId, includeImages: true });
      const held = await importIntoAnki(join(folder, 'pages'), [plain, withPages]);
      expect(held.problems).toBeNull();
      expect([held.missing_media, held.unused_media]).toEqual([[], []]);
      const alone = await importIntoAnki(join(folder, 'regions'), [plain]);
      expect([alone.missing_media, alone.unused_media]).toEqual([[], []]);
      const regions = Object.keys(alone.media);
      expect(regions.length).toBeGreaterThan(3);
      const pages = Object.entries(held.media).filter(([name]) => !regions.includes(name));
      expect(pages).toHaveLength(3);
      for (const [name, bytes] of pages) {
        expect(name).toMatch(/^anamnesis-[0-9a-f]{32}\.png$/u);
        expect(bytes).toBeGreaterThan(5_000);
      }
      for (const { fields, tags } of held.notes)
        expect(fields['Source']).toMatch(tags.includes('made-by::builtin') ? withRegion : withPage);
    });

    it('is of a whole folder, with the chunk of a text below the answer', async () => {
      const form = new FormData();
      form.set('customName', 'Valves::of "the" heart');
      form.set('folderID', folderId);
      form.set('file', new Blob([text]), 'notes.txt');
      const { body } = await client.call('uploadText', { form });
      const id = body.textDocument.TextDoc_id;
      await process(client, id);
      const card = await write(id, 'The mitral valve has {{c1::two}} leaflets.');
      const deck = await downloadDeck(client, folder, { folderId, includeImages: true, includeTags: false });
      const held = await importIntoAnki(join(folder, 'whole'), [deck]);
      expect(held.problems).toBeNull();
      expect(held.decks).toHaveLength(3);
      const note = noteOf(held, card);
      expect(note.tags).toEqual([]);
      expect(note.cards[0]?.deck).toMatch(/::Valves:of 'the' heart$/u);
      expect(note.fields['Source']).toContain(
        'text chunk 1<div class="chunk">The mitral valve &lt;b&gt;lies',
      );
      const named = await downloadDeck(client, folder, { folderId, deckName: ' Exam::  Heart ' });
      expect((await importIntoAnki(join(folder, 'named'), [named])).decks).toEqual(['Exam', 'Exam::Heart']);
    });

    it('carries the schedule and every answer, in the days of the person', async () => {
      const ids: Record<string, string> = {};
      await goTo(daysAgo(10));
      for (const name of ['known', 'missed', 'learning', 'new', 'suspended'])
        ids[name] = await write(pdfId, promptOf(name), 2);
      const answer = async (name: string, response: 'correct' | 'incorrect', useShortDelay = false) => {
        const body = { pdfId, cardId: ids[name]!, response, useShortDelay };
        const { status, body: reply } = await client.call('recordAnkiResponse', { body });
        changed(status);
        return reply;
      };
      await answer('known', 'correct');
      await answer('missed', 'correct');
      await answer('suspended', 'correct');
      await goTo(daysAgo(5));
      const known = await answer('known', 'correct');
      await goTo(daysAgo(1));
      const missed = await answer('missed', 'incorrect');
      await goTo(new Date());
      const learning = await answer('learning', 'incorrect', true);
      const change = { kind: 'suspended', isSuspended: true } as const;
      const suspend = { pdfId, ankiIds: [ids['suspended']!], change };
      changed((await client.call('changeAnkiCards', { body: suspend })).status);
      const deck = await downloadDeck(client, folder, { pdfId, includeScheduling: true });
      const held = await importIntoAnki(join(folder, 'studied'), [deck]);
      expect(held.problems).toBeNull();
      const cardsOf = (name: string) => noteOf(held, ids[name]!).cards;
      for (const card of cardsOf('known')) {
        expect(card).toMatchObject({
          type: 2,
          queue: 2,
          due: fromToday(known.nextDueDate),
          interval: known.intervalDays,
          reps: 2,
          lapses: 0,
        });
        expect(card.memory?.[0]).toBeGreaterThan(1);
        expect(card.reviews.map(({ ease, kind, interval, last }) => [ease, kind, interval, last])).toEqual([
          [3, 0, 5, 0],
          [3, 1, known.intervalDays, 5],
        ]);
      }
      expect(cardsOf('known')).toHaveLength(2);
      for (const card of cardsOf('missed'))
        expect(card).toMatchObject({
          type: 3,
          queue: 3,
          due: fromToday(missed.nextDueDate),
          reps: 2,
          lapses: 1,
          reviews: [{ ease: 3 }, { ease: 1, kind: 1 }],
        });
      for (const card of cardsOf('learning'))
        expect(card).toMatchObject({
          type: 1,
          queue: 1,
          due: Math.floor(Date.parse(learning.delayedUntil!) / 1000),
          reviews: [{ ease: 1, kind: 0 }],
        });
      expect(cardsOf('new')[0]).toMatchObject({ type: 0, queue: 0, reviews: [], memory: null });
      expect(cardsOf('suspended')[0]).toMatchObject({ type: 2, queue: -1, reps: 1 });
      const twice = await importIntoAnki(join(folder, 'studied'), [deck]);
      expect(noteOf(twice, ids['known']!).cards[0]?.reviews).toHaveLength(2);

      const unstudied = await downloadDeck(client, folder, { pdfId });
      const { notes } = await importIntoAnki(join(folder, 'unstudied'), [unstudied]);
      const all = notes.flatMap(({ cards }) => cards);
      expect(new Set(all.map(({ type }) => type))).toEqual(new Set([0]));
      expect(all.flatMap(({ reviews }) => reviews)).toEqual([]);
    });
  },
);

import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { cardWithPicture, recordInDeck } from '../support/imported-cards.ts';
import { extracted, sampleDocument } from '../support/studying.ts';
import { type AnkiNote, type Held, importIntoAnki, noAnki } from './anki.ts';
import { downloadDeck } from './export.ts';
import { lookAtPictures } from './pictures.ts';

const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const fileOf = (content: Uint8Array, ending: string): string =>
  `${createHash('sha256').update(content).digest('hex')}.${ending}`;
const picture = fileOf(bytes, 'svg');
const heard = new TextEncoder().encode('a sound');
const sound = fileOf(heard, 'mp3');
const [cardId, wordless, occlusionId] = [randomUUID(), randomUUID(), randomUUID()];

describe.skipIf(noAnki !== null)(
  `cards that came from elsewhere in Anki itself${noAnki === null ? '' : ` (${noAnki})`}`,
  () => {
    let app: TestApp;
    let client: Client;
    let folder: string;
    let pdfId: string;
    let held: Held;
    const noteOf = (guid: string): AnkiNote => held.notes.find((note) => note.guid === guid)!;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anki-'));
      app = await startTestApp();
      client = createClient(app.url);
      await client.signup();
      ({ PDF_id: pdfId } = await sampleDocument(client));
      await extracted(client);
      for (const content of [bytes, heard]) await app.ports.blobs.put(content);
      const front = `<img data-media="${picture}">`;
      const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4, kind: 'rect' } as const;
      const region = { x: 0, y: 0, width: 1, height: 1 };
      const shapes = [{ ...box, id: 's', label: 'aorta', group: 'g' }];
      const drawing = { region, mode: 'one' as const, title: 'Heart', shapes, picture };
      const words = { prompt: 'Picture {{c1::aorta}}', answer: 'aorta' };
      const cards = [
        cardWithPicture(cardId, picture),
        {
          ...words,
          cardId: wordless,
          rich: { front, back: `${front}<hr><span data-sound="${sound}"></span>[sound:no.mp3] {{c1::x}}` },
        },
        { ...words, cardId: randomUUID(), occlusion: { occlusionId, group: 'g' }, flag: 1 },
      ];
      await recordInDeck(app, client, [
        {
          type: 'CardsImported',
          data: {
            documentId: pdfId,
            importId: 'i1',
            studyDay: '2026-01-01',
            cards: cards.map((card, ordinal) => ({ ...card, ordinal })),
            occlusions: [{ occlusionId, pageNumber: 1, drawing }],
          },
        },
        {
          type: 'MediaAdded',
          data: {
            documentId: pdfId,
            media: [
              { file: picture, size: bytes.length },
              { file: sound, size: heard.length },
            ],
          },
        },
      ]);
      const deck = await downloadDeck(client, folder, { pdfId });
      held = await importIntoAnki(join(folder, 'first'), [deck, deck]);
    }, 240_000);
    afterAll(async () => {
      await app?.destroy();
      rmSync(folder, { recursive: true, force: true });
    });

    it('are imported whole with their files, and once however often', () => {
      expect(held.problems).toBeNull();
      expect(held.logs).toMatchObject([
        { new: 3, updated: 0, conflicting: 0, empty_first_field: 0 },
        { new: 0, updated: 0, conflicting: 0, duplicate: 3 },
      ]);
      expect(held.media).toEqual({ [picture]: bytes.length, [sound]: heard.length });
      expect([held.missing_media, held.unused_media]).toEqual([[], []]);
    });

    it('are shown as they came, with tags, colour and fields', () => {
      const note = noteOf(cardId);
      const [card] = note.cards;
      expect(note.type).toBe('HTML (Anamnesis)');
      expect(note.tags).toContain('heart::vessels');
      expect(card).toMatchObject({ ord: 0, flag: 3 });
      const front = `<p style="color:#ff0000">Which vessel?</p><img src="${picture}">`;
      expect(card?.question).toContain(`<div dir="auto">${front}</div>`);
      expect(card?.answer).toContain(`<div dir="auto">${front}<hr><b>aorta</b></div>`);
      expect(card?.answer).toContain('<b>Extra</b><br><i>the largest</i>');
    });

    it('play their sounds alone, and have no blanks that only look like some', () => {
      const [card, ...others] = noteOf(wordless).cards;
      expect(others).toEqual([]);
      expect(card?.question).not.toContain('[anki:play');
      expect(card?.answer.match(/\[anki:play:a:\d+\]/gu)).toHaveLength(1);
      expect(card?.answer).toContain('{{c1::x}}');
    });

    it('ask for places on the picture of their deck', async () => {
      const { notes } = await lookAtPictures(join(folder, 'first'));
      expect(notes).toMatchObject([{ guid: occlusionId, header: 'Heart', picture: bytes.length }]);
      expect(noteOf(occlusionId).cards).toMatchObject([{ ord: 0, flag: 1 }]);
    });
  },
);

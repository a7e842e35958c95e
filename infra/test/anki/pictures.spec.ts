import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SentDrawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { draw, drawingOf, shapeOf } from '../support/occluding.ts';
import { good } from '../support/sharing.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { type AnkiNote, type Held, importIntoAnki, noAnki } from './anki.ts';
import { downloadDeck } from './export.ts';
import { answerInAnki, editInAnki, lookAtPictures } from './pictures.ts';

const minute = 60_000;
const pageNumber = 2;

/** The only one with that guid. */
const noteOf = (held: Held, guid: string): AnkiNote => {
  const found = held.notes.filter((note) => note.guid === guid);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const ordinals = (note: AnkiNote): number[] => note.cards.map(({ ord }) => ord);
const answered = (note: AnkiNote): number[] => note.cards.map(({ reviews }) => reviews.length);

describe.skipIf(noAnki !== null)(
  `pictures with hidden places in Anki itself${noAnki === null ? '' : ` (${noAnki})`}`,
  () => {
    let app: TestApp;
    let client: Client;
    let folder: string;
    let pdfId: string;
    /** Anki's own clock is that of this machine. */
    let now = new Date();

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anki-'));
      app = await startTestApp({ clock: () => now });
      client = createClient(app.url);
      await client.signup();
      ({ PDF_id: pdfId } = await sampleDocument(client));
      await process(client, pdfId);
    }, 240_000);
    afterAll(async () => {
      await app?.destroy();
      rmSync(folder, { recursive: true, force: true });
    });

    const collection = (name: string): string => join(folder, name);
    /** Later than all so far, here and in Anki. */
    const later = (minutes = 1): void => {
      now = new Date(Math.max(now.getTime(), Date.now()) + minutes * minute);
    };
    const drawn = async (drawing: SentDrawing, more: { occlusionId?: string; version?: number } = {}) =>
      good('a drawing', await draw(client, { pdfId, pageNumber, drawing, ...more }));
    const deck = (more = {}): Promise<string> => downloadDeck(client, folder, { pdfId, ...more });
    const pictureOf = async (name: string, guid: string) =>
      (await lookAtPictures(collection(name))).notes.find((note) => note.guid === guid)!;
    const change = async (ankiIds: string[], what: object): Promise<void> => {
      const body = { pdfId, ankiIds, change: what } as never;
      good('a change', await client.call('changeAnkiCards', { body }));
    };

    it('are notes of a type that Anki takes for its own, with the picture and a card for each group', async () => {
      const shapes = [
        shapeOf('aorta', 'a', 0),
        shapeOf('left <atrium> {{c3::', 'b', 1),
        shapeOf('arch', 'a', 3),
      ];
      const drawing = drawingOf([], { mode: 'all', title: 'The heart & {{c3::vessels}}', shapes });
      const { occlusionId } = await drawn(drawing);
      const held = await importIntoAnki(collection('types'), [await deck()]);
      expect([held.problems, held.missing_media, held.unused_media]).toEqual([null, [], []]);
      expect(held.logs).toMatchObject([{ updated: 0, duplicate: 0, conflicting: 0, empty_first_field: 0 }]);

      const { types, notes } = await lookAtPictures(collection('types'));
      const own = types.find(({ name }) => name === 'Image Occlusion');
      const ours = types.find(({ name }) => name !== 'Image Occlusion');
      expect(types).toHaveLength(2);
      expect(ours).toEqual({ ...own, name: 'Image Occlusion (Anamnesis)' });

      expect(notes).toEqual([
        {
          guid: occlusionId,
          header: 'The heart &amp; &#123;&#123;c3::vessels&#125;&#125;',
          back: expect.stringMatching(
            /^<div data-label="1">aorta, arch<\/div><div data-label="2">left &lt;atrium&gt; &#123;&#123;c3::<\/div><div class="source">.+, page 2<\/div><!--anamnesis:[^<>]*-->$/u,
          ),
          hides_all: true,
          picture: expect.any(Number),
          shapes: [
            {
              number: 1,
              kind: 'rect',
              at: { left: '0.05', top: '0.1', width: '0.15', height: '0.02', oi: '1' },
            },
            {
              number: 1,
              kind: 'ellipse',
              at: { left: '0.59', top: '0.1', rx: '0.075', ry: '0.01', oi: '1' },
            },
            {
              number: 2,
              kind: 'ellipse',
              at: { left: '0.23', top: '0.1', rx: '0.075', ry: '0.01', oi: '1' },
            },
          ],
        },
      ]);
      expect(Object.values(held.media)).toContain(notes[0]?.picture);
      expect(notes[0]?.picture).toBeGreaterThan(1_000);
      expect(notes[0]?.picture).toBeLessThanOrEqual(mostPictureBytes);

      const note = noteOf(held, occlusionId);
      expect(ordinals(note)).toEqual([0, 1]);
      expect(note.tags).toEqual(expect.arrayContaining(['page::2', 'yield::normal']));
      const [first] = note.cards;
      // What Anki's script draws on the picture: what is asked, and what is hidden beside it.
      const rendered = /class="(cloze[a-z-]*)" data-ordinal="(\d)"/gu;
      const seen = (html = '') => [...html.matchAll(rendered)].map(([, kind, number]) => `${kind} ${number}`);
      expect(seen(first?.question)).toEqual(['cloze 1', 'cloze-inactive 2', 'cloze 1']);
      expect(seen(first?.answer)).toEqual(['cloze-highlight 1', 'cloze-inactive 2', 'cloze-highlight 1']);
      for (const part of [
        'id="image-occlusion-container"',
        'id="image-occlusion-canvas"',
        'imageOcclusion.setup()',
      ])
        expect(first?.question).toContain(part);
      expect(first?.question).not.toContain('left &lt;atrium&gt;');
    });

    it('are answered by Anki’s scheduler and edited there, and changed in place by a later drawing', async () => {
      const before = drawingOf(['aorta', 'left atrium', 'septum']);
      const { occlusionId, version, cards } = await drawn(before);
      const first = await deck();
      const imported = noteOf(await importIntoAnki(collection('again'), [first]), occlusionId);
      expect(answered(imported)).toEqual([0, 0, 0]);

      expect(await answerInAnki(collection('again'))).toBeGreaterThanOrEqual(3);
      await editInAnki(collection('again'), 'Edited in Anki', '0.3');
      // The same deck is older than what was edited in Anki.
      const edited = noteOf(await importIntoAnki(collection('again'), [first]), occlusionId);
      expect(edited.fields['Header']).toBe('Edited in Anki');
      expect(edited.fields['Occlusion']).toContain('left=0.3:');
      expect(edited.fields['Back Extra']).toBe(imported.fields['Back Extra']);
      expect(answered(edited)).toEqual([1, 1, 1]);

      // Later than what was edited in Anki, by whose clock a slow machine may take minutes.
      later(60);
      const [aorta, atrium] = before.shapes;
      const moved = { ...aorta!, x: 0.4, y: 0.4 };
      const shapes = [shapeOf('valve', 'g-valve', 4), moved, atrium!];
      const redrawn = await drawn({ ...before, shapes }, { occlusionId, version });
      expect(redrawn.deletedIds).toHaveLength(1);
      const [, second] = [await deck(), await deck()];
      const held = await importIntoAnki(collection('again'), [second, second]);
      expect(held.logs.map(({ new: added, updated, conflicting }) => [added, updated, conflicting])).toEqual([
        [0, 1, 0],
        [0, 0, 0],
      ]);
      expect(held.problems).toBeNull();
      const note = noteOf(held, occlusionId);
      expect(note.fields['Header']).toBe(before.title);
      const picture = await pictureOf('again', occlusionId);
      expect(picture.shapes.map(({ number, at }) => [number, at['left']])).toEqual([
        [1, '0.4'],
        [2, '0.23'],
        [4, '0.77'],
      ]);
      // The third is empty now, which Anki offers to delete; its history is the person's.
      expect([ordinals(note), answered(note)]).toEqual([
        [0, 1, 2, 3],
        [1, 1, 1, 0],
      ]);
      const fresh = await importIntoAnki(collection('fresh'), [second]);
      expect(ordinals(noteOf(fresh, occlusionId))).toEqual([0, 1, 3]);
      expect(redrawn.cards.map(({ cardId }) => cardId)).toEqual(expect.arrayContaining([cards[0]!.cardId]));
    });

    it('have for each card its own schedule, suspension and answers', async () => {
      const { occlusionId, cards } = await drawn(drawingOf(['new', 'known', 'missed', 'suspended']));
      const ids = cards.map(({ cardId }) => cardId);
      const answer = async (n: number, response: 'correct' | 'incorrect', useShortDelay = false) => {
        const body = { pdfId, cardId: ids[n]!, response, useShortDelay };
        return good('an answer', await client.call('recordAnkiResponse', { body }));
      };
      const known = await answer(1, 'correct');
      later();
      await answer(2, 'incorrect', true);
      await change([ids[3]!], { kind: 'suspended', isSuspended: true });
      const note = noteOf(
        await importIntoAnki(collection('studied'), [await deck({ includeScheduling: true })]),
        occlusionId,
      );
      expect(note.cards).toMatchObject([
        { ord: 0, type: 0, queue: 0, reps: 0, reviews: [], memory: null },
        { ord: 1, type: 2, queue: 2, reps: 1, interval: known.intervalDays, reviews: [{ ease: 3 }] },
        { ord: 2, type: 1, queue: 1, reps: 1, reviews: [{ ease: 1 }] },
        { ord: 3, type: 0, queue: -1, reps: 0, reviews: [] },
      ]);
    });

    it('leave deleted cards out, hide their places where all are hidden, and take them back', async () => {
      const { occlusionId, cards } = await drawn(drawingOf(['aorta', 'left atrium'], { mode: 'all' }));
      later();
      await change([cards[0]!.cardId], { kind: 'deleted' });
      const held = await importIntoAnki(collection('deleted'), [await deck()]);
      const note = noteOf(held, occlusionId);
      expect([held.problems, ordinals(note)]).toEqual([null, [1]]);
      expect(note.cards[0]?.question).toContain('class="cloze-inactive" data-shape="rect"');
      expect(note.fields['Back Extra']).not.toContain('aorta');

      later();
      await change([cards[0]!.cardId], { kind: 'restored' });
      const back = await importIntoAnki(collection('deleted'), [await deck()]);
      expect([back.problems, ordinals(noteOf(back, occlusionId))]).toEqual([null, [0, 1]]);
      expect(noteOf(back, occlusionId).fields['Occlusion']).toMatch(/^\{\{c1::.+\{\{c2::/u);

      await change(
        cards.map(({ cardId }) => cardId),
        { kind: 'deleted' },
      );
      const without = await importIntoAnki(collection('none'), [await deck()]);
      expect(without.notes.map(({ guid }) => guid)).not.toContain(occlusionId);
    });
  },
);

// Cards of many note types as Anki itself shows them, beside what is made of them here, in both formats.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativePictureNote } from '@anamnesis/processors/decks/occlusion/native.ts';
import { notesWithCards } from '@anamnesis/processors/decks/notes-with-cards.ts';
import { sanitiseAnki } from '@anamnesis/processors/decks/html/sanitise.ts';
import { readCard } from '@anamnesis/processors/decks/read-card.ts';
import { ordinalsOf } from '@anamnesis/processors/decks/templates/emptiness.ts';
import { readNoteType } from '@anamnesis/processors/decks/templates/note-type.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDeckPackages } from '../../src/adapters/sqlite/deck-package/deck-package.ts';
import { noAnki, runInAnki } from './anki.ts';

const shown = z.object({ guid: z.string(), ordinal: z.int(), question: z.string(), answer: z.string() });

/** What Anki leaves to the program around it: boxes to type in, and players. */
const markers = /\[\[type:[^\]]*\]\]|\[anki:play:[^\]]*\]/gu;
/** What stands in the place of a file that the deck does not have. */
const missing = /\[(?:audio|picture): [^\]]*\]/gu;

/** The words alone: lines are set by our own rules. */
const words = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

describe.skipIf(noAnki !== null)(`a deck as Anki shows it${noAnki === null ? '' : ` (${noAnki})`}`, () => {
  let folder: string;
  let cards: z.infer<typeof shown>[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anki-'));
    cards = z.array(shown).parse(await runInAnki('make_deck.py', [join(folder, 'made')]));
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['legacy', 'latest'])(
    'has the same cards and says the same here, in the format %s',
    async (format) => {
      const deck = await createDeckPackages(folder)(join(folder, 'made', `${format}.apkg`));
      const types = new Map([...deck.noteTypes].map(([id, type]) => [id, readNoteType(type)]));
      const quiet = { media: deck.media, tell: () => {} };
      const wordsOf = (html: string): string =>
        words(sanitiseAnki(html.replaceAll(markers, ''), { ...quiet, colours: new Map() }).text);
      const seen: unknown[] = [];
      const wanted: unknown[] = [];
      for (const { note, cards: own } of notesWithCards(deck)) {
        const type = types.get(note.noteTypeId)!;
        expect(ordinalsOf(type, note)).toEqual(own.map(({ ordinal }) => ordinal));
        for (const { ordinal, deckId, flag } of own) {
          const read = readCard(type, note, { ordinal, deck: deck.decks.get(deckId)!, flag }, quiet);
          const asked = cards.find((card) => card.guid === note.guid && card.ordinal === ordinal)!;
          // Where the answer is typed, Anki compares it with what it shows beside the box.
          const typed = /\[\[type:(?!cloze)([^\]]*)\]\]/u.exec(asked.answer)?.[1];
          const field = note.fields[type.fields.findIndex(({ name }) => name === typed)] ?? '';
          const said = [read.front, read.back].map(({ text }) => words(text.replaceAll(missing, '')));
          seen.push([type.name, ordinal, ...said]);
          wanted.push([
            type.name,
            ordinal,
            wordsOf(asked.question),
            words(`${wordsOf(asked.answer)} ${field}`),
          ]);
        }
      }
      expect(seen).toEqual(wanted);
      expect(seen).toHaveLength(cards.length);
      await deck.close();
    },
  );

  it.each(['legacy', 'latest'])('hides the same places of its picture, in the format %s', async (format) => {
    const deck = await createDeckPackages(folder)(join(folder, 'made', `${format}.apkg`));
    const types = new Map([...deck.noteTypes].map(([id, type]) => [id, readNoteType(type)]));
    const pictures = [...deck.notes()].flatMap(
      (note) => nativePictureNote(types.get(note.noteTypeId)!, note) ?? [],
    );
    expect(pictures).toEqual([
      expect.objectContaining({
        picture: 'heart.png',
        mode: 'all',
        header: 'Heart',
        extra: [{ name: 'Back Extra', html: 'extra' }],
        shapes: [
          { kind: 'rect', x: 0.1, y: 0.2, width: 0.3, height: 0.1, number: 1 },
          { kind: 'ellipse', x: 0.5, y: 0.5, width: 0.2, height: 0.4, number: 2 },
        ],
      }),
    ]);
    expect([...deck.media.keys()]).toEqual(['heart.png']);
    expect(
      [...deck.noteTypes.values()].find(({ stockKind }) => stockKind === 'imageOcclusion'),
    ).toBeDefined();
    await deck.close();
  });
});

// Collections that Anki itself made, with each of its note types and cards in each state, come in.
import { promptQuestionOf, sidesOf as textSides } from '@anamnesis/contracts/cards/card-form.ts';
import { replaceClozes } from '@anamnesis/contracts/cards/text/cloze.ts';
import { sanitiseAnki } from '@anamnesis/processors/decks/html/sanitise.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { confirm, untilIt, upload } from '../support/importing.ts';
import { occlusions } from '../support/occluding.ts';
import { good } from '../support/sharing.ts';
import { noAnki, runInAnki } from './anki.ts';

const made = z.object({
  crammed: z.literal(true),
  /** Kind, button and interval of entries that no answer made. */
  resets: z.array(z.array(z.int())),
  cards: z.array(
    z.object({
      type: z.string(),
      deck: z.string(),
      question: z.string(),
      answer: z.string(),
      /** Since it was reset. */
      answers: z.int(),
      suspended: z.boolean(),
      flag: z.int(),
    }),
  ),
  due: z.object({ today: z.int(), tomorrow: z.int(), week: z.int() }),
});

/** The words of HTML, without what a program around Anki would draw. */
const wordsOf = (html: string): string => {
  const { text } = sanitiseAnki(html.replaceAll(/\[\[type:[^\]]*\]\]|\[anki:play:[^\]]*\]/gu, ''), {
    media: new Set(),
    tell: () => {},
    colours: new Map(),
  });
  return plain(text.replaceAll(/\[(?:audio|picture): [^\]]*\]/gu, ''));
};
const plain = (text: string): string => text.replaceAll(/[*\s]+/gu, ' ').trim();
/** What is asked on it is looked at as a drawing. */
const aPicture = 'a picture';

/** Most answers say once more what was asked. */
const behind = (front: string, back: string): string[] => [
  front,
  back.startsWith(front) ? back.slice(front.length).trim() : back,
];

type Card = { prompt: string; rich?: { front: string; back: string } | undefined };
/** What a card asks and answers, in words, as Anki shows it. */
function sidesOf({ prompt, rich }: Card): string[] {
  if (rich) return behind(wordsOf(rich.front), wordsOf(rich.back));
  if (promptQuestionOf(prompt) !== null) {
    const { front, back } = textSides(prompt);
    return behind(plain(front), plain(back));
  }
  return behind(
    plain(replaceClozes(prompt, ({ hint }) => `[${hint || '...'}]`)),
    plain(replaceClozes(prompt, ({ answer }) => answer)),
  );
}

const native = [
  { kind: 'rect', x: 0.1, y: 0.2, width: 0.3, height: 0.1 },
  { kind: 'ellipse', x: 0.5, y: 0.5, width: 0.2, height: 0.4 },
  { kind: 'rect', x: 0.6, y: 0.1, width: 0.3, height: 0.2 },
  { kind: 'rect', x: 0.45, y: 0.5, width: 0.05, height: 0.4 },
];
const ofEnhanced = [
  { kind: 'rect', group: '1', x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
  { kind: 'rect', group: '2', x: 0.5, y: 0.5, width: 0.1, height: 0.1 },
  { kind: 'rect', group: '2', x: 0.7, y: 0.5, width: 0.1, height: 0.1 },
];

describe.skipIf(noAnki !== null)(
  `a collection that Anki made${noAnki === null ? '' : ` (${noAnki})`}`,
  () => {
    let app: TestApp;
    let folder: string;
    let anki: z.infer<typeof made>;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anki-'));
      anki = made.parse(await runInAnki('make_stock_decks.py', [join(folder, 'made')]));
      app = await startTestApp();
    }, 240_000);
    afterAll(async () => {
      await app?.destroy();
      rmSync(folder, { recursive: true, force: true });
    });

    it('has entries of answers that nobody gave', () => {
      expect(anki.resets.map(([, button]) => button)).toEqual([0, 0, 0, 0]);
    });

    it.each(['legacy.apkg', 'latest.apkg', 'legacy.colpkg', 'latest.colpkg'])(
      'comes in whole from %s',
      async (name) => {
        const client = createClient(app.url, Intl.DateTimeFormat().resolvedOptions().timeZone);
        await client.signup();
        const id = await upload(client, readFileSync(join(folder, 'made', name)), name);
        const { preview } = await untilIt(client, id, 'ready');
        const answers = anki.cards.reduce((sum, card) => sum + card.answers, 0);
        const decks = Map.groupBy(anki.cards, ({ deck }) => deck);
        expect(preview).toMatchObject({
          cards: anki.cards.length,
          suspended: 1,
          flagged: 1,
          answers: { count: answers },
          media: { files: 14 },
          missing: { count: 0 },
        });
        expect(preview?.due?.theirs).toEqual(anki.due);
        expect(preview?.decks.toSorted((a, b) => (a.path.join() < b.path.join() ? -1 : 1))).toEqual(
          [...decks]
            .map(([deck, { length }]) => ({ path: deck.split('::'), cards: length }))
            .toSorted((a, b) => (a.path.join() < b.path.join() ? -1 : 1)),
        );
        await confirm(client, id);
        const { result } = await untilIt(client, id, 'done');
        expect(result).toMatchObject({ created: anki.cards.length, refused: { count: 0 }, answers });
        for (const { documentId, name: document } of result!.documents) {
          const body = { pdfId: documentId };
          const { questions } = good('cards', await client.call('getAnkiQuestions', { body }));
          const theirs = decks.get(`Medicine::${document}`)!;
          const seen = questions.map(({ isSuspended, flag = 0, spacedRepetition }) => [
            isSuspended,
            flag,
            spacedRepetition.totalReviews,
          ]);
          expect(seen).toEqual(theirs.map((card) => [card.suspended, card.flag, card.answers]));
          const shown = questions.map((card) => (card.occlusion ? aPicture : sidesOf(card)));
          expect(shown).toEqual(
            theirs.map(({ type, question, answer }) =>
              type.startsWith('Image Occlusion') ? aPicture : behind(wordsOf(question), wordsOf(answer)),
            ),
          );
          if (document !== 'Pictures') continue;
          const ids = new Set(questions.map(({ occlusion }) => occlusion!.occlusionId));
          const drawn = await occlusions(client, ...ids);
          const titles = drawn.map(({ drawing }) => [drawing.title, drawing.mode]);
          expect(titles).toEqual([
            ['Hides all', 'all'],
            ['Hides one', 'one'],
            ['Enhanced ao', 'all'],
            ['Enhanced oa', 'one'],
          ]);
          for (const { drawing } of drawn)
            expect(drawing.shapes).toMatchObject(drawing.title.startsWith('Enhanced') ? ofEnhanced : native);
        }
      },
    );
  },
);

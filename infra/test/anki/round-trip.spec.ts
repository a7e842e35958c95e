// Cards of ours go to Anki, are studied and edited there, and come back: to the same person, and to another.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { cardWithPicture, recordInDeck } from '../support/imported-cards.ts';
import { imported } from '../support/importing.ts';
import { draw, drawingOf, occlusions, shapeOf } from '../support/occluding.ts';
import { good } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';
import { importIntoAnki, noAnki } from './anki.ts';
import { downloadDeck } from './export.ts';
import { studyInAnki } from './studying.ts';

const prompts = {
  question: 'What pumps blood?\nThink of the chest.\n{{c1::The **heart**\nof course}}',
  edited: 'What makes renin?\n{{c1::The kidney}}',
  cloze: 'Renin cleaves {{c1::angiotensinogen::which protein?}} to {{c2::angiotensin I}}.',
  formula: 'So \\(x^{2}\\) and \\[\\frac{a}{b}\\] give {{c1::\\(f(x) = {x}\\)}} < 3 & more',
  list: 'Signs of **{{c2::left}} failure**:\n- *dyspnoea*\n- {{c1::orthopnoea}}\nand cough',
  beyond: 'Beyond {{c999::the end}} of {{c500::numbers}}',
  // Anki keeps texts in the normal form C.
  accents: 'The e\u0301cho of {{c1::Me\u0301nie\u0300re}} is e\u0301crit.',
  high: 'The {{c1::aorta}} is the largest artery.',
  suspended: 'The {{c1::vena cava}} is a vein.',
  known: 'The {{c1::mitral}} valve has two {{c2::leaflets}}.',
};
type Name = keyof typeof prompts;
const answeredInAnki: readonly (Name | 'rich' | 'picture')[] = [
  'question',
  'cloze',
  'known',
  'rich',
  'picture',
];

const day = 24 * 60 * 60_000;
const bytes = new TextEncoder().encode('GIF89a heart');
const picture = `${createHash('sha256').update(bytes).digest('hex')}.gif`;
/** As the sanitiser writes it. */
const front = `<p style="color:#ff0000">Which vessel?</p><img data-media="${picture}" />`;
const by = <T extends { prompt: string }>(cards: readonly T[]): T[] =>
  cards.toSorted((one, other) => (one.prompt < other.prompt ? -1 : 1));

const cardsOf = async (client: Client, documentId: string) =>
  by(good('the cards', await client.call('getAnkiQuestions', { body: { pdfId: documentId } })).questions);

const along = (from: number, length: number) => (value: number) => ((value - from) / length).toFixed(5);
/** What is hidden on the picture alone: ours is a part of a page. */
function onPicture({ mode, title, region, shapes }: Drawing) {
  const [x, y] = [along(region.x, region.width), along(region.y, region.height)];
  const places = shapes.map((shape) => ({
    label: shape.label,
    group: shape.group,
    kind: shape.kind,
    at: [x(shape.x), y(shape.y), x(shape.x + shape.width), y(shape.y + shape.height)],
  }));
  return { mode, title, places: places.toSorted((one, other) => (one.at.join() < other.at.join() ? -1 : 1)) };
}

const isTagged = (tags: readonly string[] = []): boolean => tags.includes('seen::in-anki');

/** What a card is, without where it stands and what it is called here. */
const said = async (client: Client, documentId: string) => {
  const cards = await cardsOf(client, documentId);
  const drawn = await occlusions(
    client,
    ...new Set(cards.flatMap(({ occlusion }) => occlusion?.occlusionId ?? [])),
  );
  const drawingOfCard = (id: string | undefined) => {
    const found = drawn.find(({ occlusionId }) => occlusionId === id);
    return found && onPicture(found.drawing);
  };
  return cards.map(({ prompt, rich, isHighYield, isSuspended, tags, flag, span, occlusion }) => ({
    prompt,
    rich,
    isHighYield,
    isSuspended,
    tags,
    flag,
    span,
    group: occlusion?.group,
    drawing: drawingOfCard(occlusion?.occlusionId),
  }));
};
/** Of those that were answered: others are due since they were made. */
const schedules = async (client: Client, documentId: string) =>
  (await cardsOf(client, documentId)).flatMap(({ prompt, spacedRepetition }) =>
    spacedRepetition.totalReviews === 0
      ? []
      : // Moved by milliseconds, as no two answers in Anki have the same instant.
        [{ prompt, spacedRepetition: { ...spacedRepetition, lastReviewed: null } }],
  );

describe.skipIf(noAnki !== null)(
  `cards of ours that were in Anki${noAnki === null ? '' : ` (${noAnki})`}`,
  () => {
    let app: TestApp;
    let me: Client;
    let folder: string;
    let pdfId: string;
    const ids = new Map<string, string>();
    let answers: { guid: string; at: number; ease: number }[];
    /** What Anki's check of its collection had to mend. */
    let problems: string | null;
    let now = new Date();

    const packageOf = (format: string): Uint8Array => readFileSync(join(folder, 'studied', `${format}.apkg`));
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anki-'));
      app = await startTestApp({ clock: () => now });
      now = new Date(Date.now() - 10 * day);
      me = createClient(app.url);
      const { email, password } = await me.signup();
      const goTo = async (time: Date): Promise<void> => {
        now = time;
        me.use(good('a login', await me.call('login', { body: { email, password } })));
      };
      ({ PDF_id: pdfId } = await sampleDocument(me));
      await extracted(me);
      for (const [name, prompt] of Object.entries(prompts)) {
        const body = { pdfId, pageNumber: 2, prompt };
        ids.set(name, good('a card', await me.call('createAnki', { body })).anki.id);
      }
      const shapes = [shapeOf('aorta', 'a', 0), shapeOf('left <atrium>', 'b', 1), shapeOf('arch', 'a', 3)];
      const drawing = drawingOf([], { mode: 'all', title: 'The heart', shapes });
      const drawn = good('a drawing', await draw(me, { pdfId, pageNumber: 2, drawing }));
      ids.set('picture', drawn.occlusionId);
      await app.ports.blobs.put(bytes);
      const rich = {
        ...cardWithPicture(randomUUID(), picture),
        rich: { front, back: `${front}<hr /><b>aorta</b>` },
        ordinal: 0,
      };
      ids.set('rich', rich.cardId);
      const ofImport = { documentId: pdfId, importId: 'i1', studyDay: '2026-01-01' };
      await recordInDeck(app, me, [
        { type: 'CardsImported', data: { ...ofImport, cards: [rich] } },
        { type: 'MediaAdded', data: { documentId: pdfId, media: [{ file: picture, size: bytes.length }] } },
      ]);
      for (const ankiId of [ids.get('high')!, drawn.cards[0]!.cardId]) {
        const body = { ankiId, isHighYield: true, pdfId };
        good('a mark', await me.call('updateAnkiYieldStatus', { body }));
      }
      const change = { kind: 'suspended', isSuspended: true } as const;
      const suspend = { pdfId, ankiIds: [ids.get('suspended')!], change };
      good('a change', await me.call('changeAnkiCards', { body: suspend }));
      for (const daysAgo of [10, 5]) {
        await goTo(new Date(Date.now() - daysAgo * day));
        for (const name of ['known', 'high']) {
          const body = { pdfId, cardId: ids.get(name)!, response: 'correct' as const, useShortDelay: false };
          good('an answer', await me.call('recordAnkiResponse', { body }));
        }
      }
      await goTo(new Date());
      const deck = await downloadDeck(me, folder, { pdfId, includeScheduling: true, includeImages: true });
      const held = await importIntoAnki(join(folder, 'collection'), [deck]);
      problems = held.problems;
      answers = await studyInAnki(join(folder, 'collection'), join(folder, 'studied'), {
        answers: Object.fromEntries(answeredInAnki.map((name) => [ids.get(name)!, [[0, 3]]])),
        edits: { [ids.get('edited')!]: { Back: 'The <i>juxtaglomerular</i> cells' } },
        tags: { [ids.get('rich')!]: ['seen::in-anki'] },
      });
      // Answers of the future are none: Anki moves instants on by a millisecond.
      now = new Date(Date.now() + 1_000);
    }, 240_000);
    afterAll(async () => {
      await app?.destroy();
      rmSync(folder, { recursive: true, force: true });
    });

    it('are sound in Anki, and were answered there', () => {
      expect([problems, answers.length]).toEqual([null, answeredInAnki.length]);
    });

    it.each(['legacy', 'latest'])('are what they were to somebody else, in the format %s', async (format) => {
      const other = createClient(app.url);
      await other.signup();
      const { preview, result } = await imported(other, packageOf(format));
      const mine = await said(me, pdfId);
      expect(preview).toMatchObject({ known: 0, suspended: 1, flagged: 1, missing: { count: 0 } });
      expect(result).toMatchObject({ created: mine.length, kept: 0, refused: { count: 0 }, dropped: {} });
      // Two of each that were given here, and those of Anki.
      expect(result?.answers).toBe(4 + answers.length);
      const [{ documentId } = { documentId: '' }] = result?.documents ?? [];
      const edited = 'What makes renin?\n{{c1::The *juxtaglomerular* cells}}';
      const wanted = mine.map((card) =>
        card.prompt === prompts.edited
          ? { ...card, prompt: edited }
          : card.rich
            ? { ...card, tags: [...card.tags!, 'seen::in-anki'] }
            : card,
      );
      expect(await said(other, documentId)).toEqual(by(wanted));
      const places = (await cardsOf(other, documentId)).map(({ fields }) => fields?.at(-1));
      expect(new Set(places.map((field) => field?.name))).toEqual(new Set(['Source']));
      for (const field of places) expect(field?.html).toMatch(/, page \d<img [^>]*data-media="[^"]+" \/>$/u);
      const again = await imported(other, packageOf(format));
      expect(again.preview?.known).toBe(again.preview?.cards);
      expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: mine.length, answers: 0 });
    });

    it.each(['legacy', 'latest'])(
      'come back to their person once, with what was answered, in the format %s',
      async (format) => {
        const before = await said(me, pdfId);
        const { preview, result } = await imported(me, packageOf(format));
        const isFirst = format === 'legacy';
        expect(preview).toMatchObject({ known: preview?.cards });
        expect(result).toMatchObject({
          created: 0,
          kept: 1,
          refused: { count: 0 },
          answers: isFirst ? answers.length : 0,
          documents: [{ documentId: pdfId, cards: before.length }],
        });
        // The tag.
        expect(result?.updated).toBe(isFirst ? 1 : 0);
        const after = await said(me, pdfId);
        expect(after.filter(({ tags }) => isTagged(tags))).toHaveLength(1);
        expect(after.filter(({ tags }) => !isTagged(tags))).toEqual(before.filter(({ rich }) => !rich));
        const { differences } = good('differences', await me.call('getCardDifferences', { query: {} }));
        expect(differences).toMatchObject([
          {
            cardId: ids.get('edited'),
            mine: { prompt: prompts.edited },
            theirs: { prompt: 'What makes renin?\n{{c1::The *juxtaglomerular* cells}}' },
          },
        ]);
      },
    );

    it('have the same schedule wherever they came', async () => {
      const take = { cardIds: [ids.get('edited')!], take: 'theirs' as const };
      good('settling', await me.call('settleDifferences', { body: take }));
      const other = createClient(app.url);
      await other.signup();
      const { result } = await imported(other, packageOf('latest'));
      const [{ documentId } = { documentId: '' }] = result?.documents ?? [];
      const mine = await schedules(me, pdfId);
      expect(mine).toHaveLength(new Set([...answeredInAnki, 'high']).size);
      expect(await schedules(other, documentId)).toEqual(mine);
    });
  },
);

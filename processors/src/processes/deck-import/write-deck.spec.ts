import { ImportAnswers, ImportCards } from '@anamnesis/contracts/cards/imports/commands.ts';
import { AddDeckDocuments, RecordDeckImportFailure } from '@anamnesis/contracts/decks/commands.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { importedCardIdOf } from './writing/ids.ts';
import { deckWorld } from './testing/deck-world.ts';
import { aDraft, fakeDeck } from './testing/fake-deck.ts';

const idOf = (key: string) => importedCardIdOf('ada', key);
const answer = { at: 1, rating: 3, took: 5 };

const shape = (group: string) => ({
  id: group,
  kind: 'rect' as const,
  label: '',
  group,
  x: 0,
  y: 0,
  width: 0.1,
  height: 0.1,
});

describe('writing a deck', () => {
  it('makes the document of each deck when its first card comes, and sends cards where they are', async () => {
    const deck = fakeDeck({
      survey: {
        decks: [
          { path: ['Heart'], cards: 2, mediaBytes: 3 },
          { path: ['Heart', 'Valves'], cards: 1, mediaBytes: 0 },
          { path: ['Lung'], cards: 1, mediaBytes: 0 },
        ],
      },
      drafts: [
        [aDraft('a'), aDraft('b', { path: ['Lung'] }), { refused: { text: 'c', reason: 'It is empty.' } }],
        [aDraft('d', { path: ['Heart', 'Valves'] }), aDraft('a')],
      ],
    });
    const { write, sent, slices, result } = await deckWorld(deck, { located: { [idOf('b')]: 'other' } });
    await write();
    const added = sent
      .filter(({ name }) => name === AddDeckDocuments.name)
      .flatMap(({ data }) => (data as z.input<typeof AddDeckDocuments.schema>).decks);
    expect(added).toMatchObject([
      { path: ['Heart', 'Heart'], mediaBytes: 3 },
      { path: ['Heart', 'Valves'], mediaBytes: 0 },
    ]);
    const [heart, valves] = added;
    const cardIds = slices().map(({ documentId, cards }) => [documentId, cards.map(({ cardId }) => cardId)]);
    expect(cardIds).toEqual([
      [heart?.documentId, [idOf('a')]],
      ['other', [idOf('b')]],
      [valves?.documentId, [idOf('d')]],
    ]);
    expect(result()).toEqual({
      created: 3,
      updated: 0,
      unchanged: 0,
      kept: 0,
      refused: {
        count: 2,
        some: [
          { text: 'c', reason: 'It is empty.' },
          { text: aDraft('a').card.prompt, reason: expect.stringContaining('known by the same name') },
        ],
      },
      answers: 0,
      documents: [
        { documentId: heart?.documentId, name: 'Heart', cards: 1 },
        { documentId: 'other', name: 'My lecture', cards: 1 },
        { documentId: valves?.documentId, name: 'Valves', cards: 1 },
      ],
      missing: { count: 1, names: ['gone.png'] },
      dropped: { scripts: 1 },
    });
  });

  it('takes a card of our own export for what it was only where the person has it', async () => {
    const place = { name: 'Source', html: 'Heart, page 3' };
    const drafts = [
      [aDraft('a', { ownCardId: 'mine', place }), aDraft('b', { ownCardId: 'of others', place })],
    ];
    const { write, slices } = await deckWorld(fakeDeck({ drafts }), { located: { mine: 'd' } });
    await write();
    const fieldsById = slices().flatMap(({ cards }) => cards.map(({ cardId, fields }) => [cardId, fields]));
    // Only who does not have it is told where it was.
    expect(Object.fromEntries(fieldsById)).toEqual({ mine: undefined, [idOf('b')]: [place] });
  });

  it('keeps the files that cards name, and names those that are none', async () => {
    const files = { 'a.png': 'a picture', 'large.png': 'a large one', 'virus.exe': 'x' };
    const deck = fakeDeck({ files, drafts: [[aDraft('a')]] });
    const { blobs, ...all } = await deckWorld({
      ...deck,
      async *drafts(_, media) {
        const rich = (name: string) => ({ front: `<img data-media="${media.get(name)}" />`, back: '' });
        const card = { ...aDraft('a').card, rich: rich('large.png') };
        yield { drafts: [aDraft('a', { card })], done: 1, total: 1 };
        yield { dropped: {}, missing: [] };
      },
    });
    await all.write();
    const [{ media } = { media: [] }] = all.slices();
    expect(media).toMatchObject([{ size: 11 }]);
    expect(new TextDecoder().decode(await blobs.read(media[0]!.file.slice(0, 64)))).toBe('a large one');
    const { missing, leftOut } = all.result();
    expect([missing, leftOut]).toEqual([
      { count: 0, names: [] },
      { count: 1, names: ['virus.exe'] },
    ]);
  });

  it('sends all cards of a drawing together, wherever they lie', async () => {
    const region = { x: 0, y: 0, width: 1, height: 1 };
    const drawing = { region, mode: 'one' as const, title: 'Heart', shapes: [shape('1'), shape('2')] };
    const of = (group: string) => ({ drawing: { key: 'heart', group, drawing } });
    const drafts = [[aDraft('a', of('1')), aDraft('b')], [aDraft('c', of('2'))]];
    const { write, slices } = await deckWorld(fakeDeck({ drafts }));
    await write();
    const [slice] = slices();
    expect(slice?.occlusions).toMatchObject([{ pageNumber: 1, drawing: { title: 'Heart' } }]);
    const [{ occlusionId } = { occlusionId: '' }] = slice?.occlusions ?? [];
    expect(slice?.cards.map(({ occlusion }) => occlusion)).toEqual([
      undefined,
      { occlusionId, group: '1' },
      { occlusionId, group: '2' },
    ]);
  });

  it('brings the answers of cards along, where the person wants them', async () => {
    const deck = fakeDeck({
      survey: { answers: { count: 2, first: '2026-01-01T00:00:00Z', last: '2026-01-02T00:00:00Z' } },
      drafts: [[aDraft('a', { packageCardId: 5 })]],
      answers: [
        [5, [answer]],
        [6, [answer]],
      ],
    });
    const { write, sent, result } = await deckWorld(deck);
    const answersSent = () => sent.filter(({ name }) => name === ImportAnswers.name);
    await write(false);
    expect(answersSent()).toEqual([]);
    sent.length = 0;
    await write();
    expect(answersSent()).toMatchObject([{ data: { cards: [{ cardId: idOf('a'), answers: [answer] }] } }]);
    expect(result().answers).toBe(2);
  });

  it('brings the answers of all cards of the package that are one here together', async () => {
    const later = { ...answer, at: answer.at + 60_000 };
    const deck = fakeDeck({
      survey: { answers: { count: 3, first: '2026-01-01T00:00:00Z', last: '2026-01-02T00:00:00Z' } },
      drafts: [
        [aDraft('a', { packageCardId: 5, otherPackageCardIds: [7, 8] })],
        [aDraft('b', { packageCardId: 6, otherPackageCardIds: [9] })],
      ],
      answers: [
        [5, [later]],
        [6, [later]],
        [7, [answer]],
        [9, [answer]],
      ],
    });
    const { write, sent } = await deckWorld(deck);
    await write();
    const [slice, ...others] = sent.filter(({ name }) => name === ImportAnswers.name);
    expect(others).toEqual([]);
    expect(slice).toMatchObject({
      data: { cards: ['b', 'a'].map((name) => ({ cardId: idOf(name), answers: [answer, later] })) },
    });
  });

  it('sends the same commands when it is gone over again', async () => {
    const deck = fakeDeck({ drafts: [[aDraft('a'), aDraft('b')]] });
    const { write, sent } = await deckWorld(deck);
    await write();
    const first = sent.splice(0);
    await write();
    expect(sent).toEqual(first);
    expect(first.find(({ name }) => name === ImportCards.name)?.part).toMatch(/^:[0-9a-f]{64}$/u);
  });

  it('writes nothing without room for it', async () => {
    const { write, sent, blobs } = await deckWorld(
      fakeDeck({ drafts: [[aDraft('a')]], files: { 'a.png': 'a' } }),
      {
        because: 'There is no room for this.',
      },
    );
    await write();
    const failure = { code: 'QUOTA_EXCEEDED', message: 'There is no room for this.' };
    expect(sent).toMatchObject([{ name: RecordDeckImportFailure.name, data: failure }]);
    expect(blobs.hashes()).toHaveLength(1);
  });

  it('asks for room in messages that every bus takes, however many decks there are', async () => {
    const path = Array.from({ length: 19 }, () => '心'.repeat(1_000));
    const decks = Array.from({ length: 700 }, (_, n) => ({
      path: [...path, `${n}`],
      cards: 1,
      mediaBytes: 1,
    }));
    const { write, asked, result } = await deckWorld(
      fakeDeck({ survey: { decks }, drafts: [[aDraft('a')]] }),
    );
    await write();
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.flatMap(({ decks: some }) => some)).toHaveLength(700);
    const counted = asked.reduce((sum, { decks: some, before }) => {
      expect(before.documents).toBe(sum);
      return sum + some.length;
    }, 0);
    expect(counted).toBe(700);
    expect(result().created).toBe(1);
  });

  it('ends without a word when it was cancelled while nobody listened', async () => {
    const { write, sent, gone } = await deckWorld(fakeDeck({ drafts: [[aDraft('a')]] }));
    gone.add(AddDeckDocuments.name);
    await write();
    expect(sent.map(({ name }) => name)).toEqual([AddDeckDocuments.name]);
  });

  it('goes on without the cards of a document that is deleted meanwhile', async () => {
    const { write, gone, result } = await deckWorld(fakeDeck({ drafts: [[aDraft('a')]] }));
    gone.add(ImportCards.name);
    await write();
    expect(result()).toMatchObject({ created: 0, documents: [], refused: { count: 1 } });
  });

  it('ends between two slices when it is cancelled', async () => {
    const ending = new AbortController();
    const deck = fakeDeck({ drafts: [[aDraft('a')], [aDraft('b')]] });
    const reason = new Error('cancelled');
    const { write, slices } = await deckWorld({
      ...deck,
      async *drafts(...given) {
        for await (const item of deck.drafts(...given)) {
          yield item;
          ending.abort(reason);
        }
      },
    });
    await expect(write(true, { ...unlimitedWork, signal: ending.signal })).rejects.toBe(reason);
    expect(slices()).toEqual([]);
  });
});

it('a deck that finds no room waits for it, says so, and is written once there is some', async () => {
  const deck = fakeDeck({ files: { 'heart.png': 'png' }, drafts: [[aDraft('a')]] });
  const { write, blobs, progress, result } = await deckWorld(deck);
  const { put } = blobs;
  blobs.put = async () => Promise.reject(new StorageFull('files', 'ENOSPC'));
  await expect(write()).rejects.toBeInstanceOf(StorageFull);
  expect(progress.at(-1)).toMatchObject({ importId: 'i', stage: 'space' });
  blobs.put = put;
  await write();
  expect(result()).toMatchObject({ created: 1 });
});

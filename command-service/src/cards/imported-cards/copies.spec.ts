import { hash } from 'node:crypto';
import { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFollowedCopy } from '../../social/testing/followed-copy.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { decks } from '../category.ts';
import { copyCards } from '../copies/copy-cards.ts';
import { deckWithMedia } from '../deck/deck-with-media.ts';
import { deckCard, ofDrawing, richOf } from '../testing/deck-slices.ts';
import { drawingOf } from '../testing/drawings.ts';

let service: TestService;
const bytes = ['a', 'b', 'c'].map((text) => new TextEncoder().encode(text));
const [a, b, c] = bytes.map((content) => `${hash('sha256', content)}.png`) as [string, string, string];
const media = [a, b, c].map((file) => ({ file, size: 1 }));
const details = { tags: ['heart'], flag: 2, fields: [{ name: 'Extra', html: '<i>more</i>' }] };
const pictured = deckCard('p', 'p', { occlusion: { occlusionId: 'o', group: 'p' } });
const drawing = { ...drawingOf('p'), picture: b };
const cards = [deckCard('x', 'renin', { rich: richOf('renin', a), ...details }), pictured];

/** Sue's deck says this. */
const send = (some: ImportedCard[]) =>
  service.send(
    ImportCards,
    { importId: 'i', documentId: 'source', cards: some, occlusions: [ofDrawing(drawing)], media },
    { userId: 'sue' },
  );
const contentOf = (documentId: string) => service.deps.streams.view(deckWithMedia, deckStream(documentId));

beforeEach(async () => {
  service = createTestService();
  for (const content of bytes) await service.deps.blobs.put(content);
});

describe('a copy of cards that came from elsewhere', () => {
  const copying = { sourceDocumentId: 'source', documentId: 'copy', studyDay: '2026-03-10' };
  const context = { userId: 'ben', commandId: 'c', correlationId: 'c', causationId: 'c' };

  beforeEach(async () => {
    await aFollowedCopy(service, []);
    await send(cards);
    const source = { documentId: 'notes', pageNumber: 1, span: 'Renin' };
    const tie = { type: 'TieCard', documentId: 'source', cardId: 'x', source } as const;
    await service.deps.streams.handle(decks, deckStream('source'), tie, { ...context, userId: 'sue' });
  });

  it('has their HTML, tags, flags, fields and files, and none is tied', async () => {
    await copyCards(service.deps, copying, context);
    const { content, media: copied } = await contentOf('copy');
    const text = [...content.values()];
    expect(text).toHaveLength(4);
    expect(text.find(({ rich }) => rich)).toMatchObject({
      rich: cards[0]!.rich,
      ...details,
      isImported: true,
    });
    expect(text.find(({ occlusion }) => occlusion)?.occlusion?.drawing.picture).toBe(b);
    expect([...copied.keys()].toSorted()).toEqual([a, b].toSorted());
    expect(await service.typesIn(deckStream('copy'))).not.toContain('CardTied');
    const { state } = await service.deps.streams.load(decks, deckStream('copy'));
    expect([...state.cards.values()].filter(({ isOfDeck }) => isOfDeck)).toHaveLength(2);
  });

  it('changes nothing when it is made again', async () => {
    await copyCards(service.deps, copying, context);
    const before = await service.typesIn(deckStream('copy'));
    await copyCards(service.deps, copying, { ...context, commandId: 'other' });
    expect(await service.typesIn(deckStream('copy'))).toEqual(before);
  });

  it('waits for a file that is not there', async () => {
    service.deps.blobs.has = async () => false;
    await expect(copyCards(service.deps, copying, context)).rejects.toMatchObject({ code: 'BUSY' });
    expect(await service.typesIn(deckStream('copy'))).toEqual([]);
  });
});

const take = async (sourceCardId: string, version: number) => {
  const body = { take: [{ sourceCardId, version }], leave: [] };
  const request = { ...requestOf(body), params: { documentId: 'copy-ben' } };
  return (await service.handlers.settleSharedUpdates(request, contextOf('ben'))).body;
};

describe('what a followed deck says anew', () => {
  it('is taken with its HTML and the files that it shows', async () => {
    await aFollowedCopy(service);
    await send(cards);
    expect(await take('x', 0)).toMatchObject({ taken: 1 });
    expect([...(await contentOf('copy-ben')).media.keys()]).toEqual([a]);
    await send([deckCard('x', 'ACE', { rich: richOf('ACE', c) })]);
    expect(await take('x', 1)).toMatchObject({ taken: 1 });
    const { content, media: copied } = await contentOf('copy-ben');
    expect([...content.values()].find(({ rich }) => rich)).toMatchObject({
      answer: 'ACE',
      rich: richOf('ACE', c),
    });
    expect([...copied.keys()].toSorted()).toEqual([a, c].toSorted());
  });
});

import { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { deckCard, fileOf, ofDrawing } from '../../cards/testing/deck-slices.ts';
import { boxOf, drawingOf } from '../../cards/testing/drawings.ts';
import { library } from '../../library/category.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { aFile, upload } from '../../library/testing/events.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { extractionOf } from '../testing/messages.ts';

let service: TestService;
let folderId: string;
const ada = contextOf('ada', 'Pacific/Auckland');

beforeEach(async () => {
  service = createTestService();
  folderId = await addFolder(service, 'ada', 'Hearts');
  await addDocument(service, 'ada', folderId, 'd');
  await service.send(messages.RecordExtraction, extractionOf('d', 2));
});

type Sent = { version?: number; pageNumber?: number; pdfId?: string; occlusionId?: string };
const draw = (
  drawing = drawingOf('a', 'b'),
  more: Sent = {},
  { context = ada, commandId = undefined as string | undefined } = {},
) => {
  const which = { pdfId: 'd', occlusionId: 'o', version: 0, pageNumber: 1, ...more };
  return service.handlers.drawOcclusion(requestOf({ ...which, drawing }, commandId), context);
};
const restarted = (body: object, commandId: string) =>
  service.restarted().drawOcclusion(requestOf(body as never, commandId), ada);
const texts = async () => {
  const content = await service.deps.streams.view(deckContent, deckStream('d'));
  return [...content.values()].flatMap(({ isDeleted, prompt }) => (isDeleted ? [] : [prompt]));
};

describe('hiding places on a page', () => {
  it('answers the drawing and its cards, due from the person’s day, which can be answered', async () => {
    service.time.now = '2026-03-10T20:00:00.000Z';
    const { body, position } = await draw();
    expect(body).toMatchObject({ version: 1, cards: [{ group: 'a' }, { group: 'b' }], deletedIds: [] });
    expect(body.addedIds).toEqual(body.cards.map(({ cardId }) => cardId));
    expect(position).toBe(await service.log.head());
    expect(await texts()).toEqual(['Heart\n{{c1::a}}', 'Heart\n{{c1::b}}']);
    const [event] = await service.log.readStream('deck-d');
    expect(event?.data).toMatchObject({ studyDay: '2026-03-11' });
    const answer = {
      pdfId: 'd',
      cardId: body.addedIds[0]!,
      response: 'correct' as const,
      useShortDelay: true,
    };
    const answered = await service.handlers.recordAnkiResponse(requestOf(answer), ada);
    expect(answered.body.nextDueDate).toBe('2026-03-12');
  });

  it('sent again answers the same and makes no second cards: the same command, or the same drawing', async () => {
    const first = await draw(drawingOf('a', 'b'), {}, { commandId: 'same' });
    expect((await draw(drawingOf('a', 'b'), {}, { commandId: 'same' })).body).toEqual(first.body);
    expect((await draw()).body).toEqual(first.body);
    const { occlusionId } = first.body;
    const second = await draw(drawingOf('b'), { version: 1, occlusionId }, { commandId: 'next' });
    // Its answer was lost, and another tab has drawn since; the process was started anew.
    await draw(drawingOf('b', 'c'), { version: 2, occlusionId });
    const body = { pdfId: 'd', occlusionId, version: 1, pageNumber: 1, drawing: drawingOf('b') };
    expect((await restarted(body, 'next')).body).toEqual(second.body);
    expect(await service.typesIn('deck-d')).toEqual([
      'OcclusionDrawn',
      'OcclusionDrawn',
      'CardsDeleted',
      'OcclusionDrawn',
    ]);
  });

  it('drawn anew, by either id, tells what it added and deleted; undone, that these are as before', async () => {
    const { body: first } = await draw();
    const { body: second } = await draw(drawingOf('b', 'c'), { version: 1 });
    expect(second).toMatchObject({ occlusionId: first.occlusionId, version: 2 });
    expect(second.deletedIds).toEqual([first.cards[0]?.cardId]);
    expect(second.addedIds).toEqual([second.cards[1]?.cardId]);
    const { body: undone } = await draw(drawingOf('a', 'b'), { version: 2, occlusionId: first.occlusionId });
    expect(undone).toMatchObject({
      cards: first.cards,
      addedIds: second.deletedIds,
      deletedIds: second.addedIds,
    });
  });

  it('from two tabs at once is drawn by one, and the other is told the version that is there', async () => {
    await draw();
    const both = await Promise.allSettled([
      draw(drawingOf('a', 'x'), { version: 1 }),
      draw(drawingOf('a', 'y'), { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CARD_CHANGED', status: 409, details: { version: 2 } },
    });
    expect(await texts()).toHaveLength(2);
  });

  it('answers what is there, with nothing added, where nothing is changed', async () => {
    const { body: first } = await draw();
    const { body } = await draw(drawingOf('a', 'b'), { version: 1 });
    expect(body).toEqual({ ...first, addedIds: [] });
  });

  it('sent again answers only the cards that were not deleted since', async () => {
    const { body: first } = await draw();
    const [gone, kept] = first.cards.map(({ cardId }) => cardId) as [string, string];
    const deletion = { pdfId: 'd', ankiIds: [gone], change: { kind: 'deleted' } as const };
    await service.handlers.changeAnkiCards(requestOf(deletion), ada);
    const { body } = await draw();
    expect(body).toEqual({ ...first, cards: [{ cardId: kept, group: 'b' }], addedIds: [kept] });
  });

  it.each([
    ['a page that the document lacks', { pageNumber: 99 }, {}],
    ['an unknown document', { pdfId: 'x' }, {}],
    ['the document of someone else', {}, { context: contextOf('eve') }],
  ])('is refused for %s', async (_, more, by) => {
    await expect(draw(drawingOf('a'), more, by)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await service.typesIn('deck-d')).toEqual([]);
  });

  it('is refused with what to change: boxes, and a document without pictures', async () => {
    const outside = drawingOf(boxOf('a', { x: 2 }));
    await expect(draw(outside)).rejects.toMatchObject({ status: 400, code: 'DRAWING' });
    const who = { userId: 'ada', commandId: 'upload', correlationId: 'c', causationId: 'upload' };
    const text = upload(folderId, 't', aFile('t', 'text'));
    await service.deps.streams.handle(library, libraryStream('ada'), text, who);
    await expect(draw(drawingOf('a'), { pdfId: 't' })).rejects.toMatchObject({
      code: 'DRAWING',
      message: expect.stringContaining('Choose a PDF'),
    });
  });

  it('leaves the drawing of another person alone, whose ids somebody uses', async () => {
    const { body } = await draw();
    await addDocument(service, 'eve', await addFolder(service, 'eve', 'Mine'), 'e');
    const { occlusionId } = body;
    const eve = { context: contextOf('eve') };
    const { body: hers } = await draw(drawingOf('a'), { pdfId: 'e', occlusionId }, eve);
    expect(hers.occlusionId).not.toBe(occlusionId);
    expect(body.addedIds).not.toContain(hers.addedIds[0]);
    const redraw = draw(drawingOf('a'), { pdfId: 'e', occlusionId, version: 1 }, eve);
    // By her id of a client it is her own, at its version.
    expect((await redraw).body.occlusionId).toBe(hers.occlusionId);
  });

  it('is not found once the document was deleted', async () => {
    await draw(drawingOf('a'), {}, { commandId: 'same' });
    await service.send(messages.DiscardDocument, { documentId: 'd' });
    await expect(draw(drawingOf('b'), { version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(draw(drawingOf('a'), {}, { commandId: 'same' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('a picture of a deck is drawn on whatever its document is, and keeps its file', async () => {
  const who = { userId: 'ada', commandId: 'upload', correlationId: 'c', causationId: 'upload' };
  const text = upload(folderId, 't', aFile('t', 'text'));
  await service.deps.streams.handle(library, libraryStream('ada'), text, who);
  const cards = [deckCard('card', 'a', { occlusion: { occlusionId: 'o', group: 'a' } })];
  const occlusions = [ofDrawing({ ...drawingOf('a'), picture: fileOf('a') })];
  await service.send(ImportCards, { importId: 'i', documentId: 't', cards, occlusions, media: [] });
  const { body } = await draw(drawingOf('a', 'b'), { pdfId: 't', version: 1 });
  expect(body).toMatchObject({ occlusionId: 'o', version: 2, cards: [{ cardId: 'card' }, { group: 'b' }] });
  const content = await service.deps.streams.view(deckContent, deckStream('t'));
  expect([...content.values()].map(({ occlusion }) => occlusion?.drawing.picture)).toEqual([
    fileOf('a'),
    fileOf('a'),
  ]);
});

it('a card of a picture is not changed as a text, nor moved; its text says what to do', async () => {
  const { body } = await draw();
  const [cardId] = body.addedIds as [string];
  const edit = { ankiId: cardId, newPrompt: 'x {{c1::y}}', pdfId: 'd' };
  await expect(service.handlers.updateAnki(requestOf(edit), ada)).rejects.toMatchObject({
    status: 400,
    code: 'CARD_TEXT',
    message: 'This card asks for a place on a picture. Change the drawing instead.',
  });
  const change = { kind: 'page', pageNumber: 2 } as const;
  const moved = await service.handlers.changeAnkiCards(
    requestOf({ pdfId: 'd', ankiIds: [cardId], change }),
    ada,
  );
  expect(moved.body.changedCount).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { foundAsTyped } from '../support/found-as-typed.ts';
import { draw, drawingOf, drawnCards, occlusions, shapeOf } from '../support/occluding.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';
import { openTab } from '../support/tabs.ts';

let app: SharedApp;
let client: Client;
let pdfId: string;
beforeAllInSharedApp((shared) => void (app = shared));
beforeEach(async () => {
  client = createClient(app.url);
  await client.signup();
  pdfId = (await sampleDocument(client)).PDF_id;
  await extracted(client);
});

const change = async (ankiIds: string[], what: object) =>
  good('a change', await client.call('changeAnkiCards', { body: { pdfId, ankiIds, change: what } as never }))
    .changedCount;
const counts = async () => {
  const body = { pdfIds: [pdfId] };
  const { dueCounts } = good('the counts', await client.call('batchCheckPDFAnkiStatus', { body }));
  return dueCounts[pdfId]?.today;
};
const prompts = async () => (await drawnCards(client, pdfId)).map(({ prompt }) => prompt).toSorted();
const made = async (...labels: string[]) =>
  good('a drawing', await draw(client, { pdfId, drawing: drawingOf(labels) }));

describe('a drawing', () => {
  it('makes a card of each group, which is in the list, in the session and in the plan, and says of what it asks', async () => {
    const drawing = drawingOf(['aorta', 'left atrium'], { mode: 'all' });
    drawing.shapes.push(shapeOf('arch', 'g-aorta', 2));
    const drawn = good('a drawing', await draw(client, { pdfId, drawing, pageNumber: 2 }));
    const { occlusionId, version, cards, addedIds, deletedIds } = drawn;
    expect([version, deletedIds]).toEqual([1, []]);
    expect(cards.map(({ group }) => group)).toEqual(['g-aorta', 'g-left_atrium']);
    expect(addedIds).toEqual(cards.map(({ cardId }) => cardId));
    expect(await occlusions(client, occlusionId)).toEqual([
      { occlusionId, pdfId, pageNumber: 2, version: 1, drawing, cards },
    ]);
    const listed = await drawnCards(client, pdfId);
    const of = cards.map(({ cardId, group }) => [cardId, { occlusionId, group }]);
    expect(listed.map(({ id, occlusion }) => [id, occlusion])).toEqual(of);
    expect(listed).toMatchObject([
      { prompt: 'The heart\n{{c1::aorta, arch}}', origin: 'written', pageNumber: 2, textVersion: 0 },
      { prompt: 'The heart\n{{c1::left atrium}}', origin: 'written', pageNumber: 2 },
    ]);
    const session = good('a session', await client.call('getStudySession', { query: { moreNew: '0' } }));
    expect(session.cards.map(({ id, occlusion }) => [id, occlusion]).toSorted()).toEqual(of.toSorted());
    expect(await counts()).toBe(2);
    expect((await sampleDocument(client)).hasAnkiCards).toBe(true);
  });

  it('is the same when it is sent again, under the same command or as another', async () => {
    const sent = { pdfId, drawing: drawingOf(['aorta']), occlusionId: randomUUID() };
    const headers = { [COMMAND_ID_HEADER]: randomUUID() };
    const first = good('a drawing', await draw(client, sent, headers));
    expect(good('the same', await draw(client, sent, headers))).toEqual(first);
    expect(good('the same', await draw(client, sent))).toMatchObject({
      occlusionId: first.occlusionId,
      version: 1,
      cards: first.cards,
    });
    expect(await drawnCards(client, pdfId)).toHaveLength(1);
  });

  it('is found by its labels', async () => {
    await made('ligamentum arteriosum');
    const { cards } = await foundAsTyped(client, 'arterios');
    expect(cards).toMatchObject([{ pdfId, page_number: 1, text: expect.stringContaining('ligamentum') }]);
  });

  it('tells every open tab of what it changed', async () => {
    const tab = await openTab(client, 'occlusions');
    await made('aorta');
    expect((await tab()).readModels).toContain('occlusions');
  });

  it('with equal labels makes cards that are all studied', async () => {
    await made('valve');
    await made('valve');
    expect(await prompts()).toEqual(['The heart\n{{c1::valve}}', 'The heart\n{{c1::valve}}']);
    expect((await drawnCards(client, pdfId)).filter(({ studiedIn, alsoIn }) => studiedIn ?? alsoIn)).toEqual(
      [],
    );
  });
});

describe('a card of a drawing', () => {
  it('is marked, suspended, resumed and answered as any other', async () => {
    const { addedIds } = await made('aorta');
    const [cardId = ''] = addedIds;
    expect(await change(addedIds, { kind: 'yield', isHighYield: true })).toBe(1);
    expect(await change(addedIds, { kind: 'suspended', isSuspended: true })).toBe(1);
    expect(await drawnCards(client, pdfId)).toMatchObject([{ isHighYield: true, isSuspended: true }]);
    expect(await counts()).toBe(0);
    expect(await change(addedIds, { kind: 'suspended', isSuspended: false })).toBe(1);
    const body = { pdfId, cardId, response: 'incorrect' as const };
    good('an answer', await client.call('recordAnkiResponse', { body }));
    expect(await drawnCards(client, pdfId)).toMatchObject([{ misses: 1, isSuspended: false }]);
  });

  it('is changed by its drawing alone, and stays on its page', async () => {
    const { addedIds } = await made('aorta');
    const body = { ankiId: addedIds[0] ?? '', newPrompt: 'What is {{c1::this}}?' };
    for (const where of [{ pdfId }, {}])
      expect(await client.call('updateAnki', { body: { ...body, ...where } })).toMatchObject({
        status: 400,
        body: { code: 'CARD_TEXT', error: expect.stringMatching(/drawing/) },
      });
    expect(await change(addedIds, { kind: 'page', pageNumber: 2 })).toBe(0);
    expect(await drawnCards(client, pdfId)).toMatchObject([{ textVersion: 0, pageNumber: 1 }]);
  });

  it('is deleted and comes back, as does its drawing', async () => {
    const { occlusionId, addedIds } = await made('aorta', 'atrium');
    const [first = ''] = addedIds;
    expect(await change([first], { kind: 'deleted' })).toBe(1);
    expect(await prompts()).toEqual(['The heart\n{{c1::atrium}}']);
    expect((await occlusions(client, occlusionId))[0]?.cards).toMatchObject([{ group: 'g-atrium' }]);
    expect(await change(addedIds, { kind: 'deleted' })).toBe(1);
    expect(await occlusions(client, occlusionId)).toMatchObject([{ cards: [] }]);
    expect(await change(addedIds, { kind: 'restored' })).toBe(2);
    expect((await occlusions(client, occlusionId))[0]?.cards).toHaveLength(2);
    expect(await counts()).toBe(2);
  });
});

describe('a drawing that is changed', () => {
  it('keeps the cards of its groups with their answers, and adds and deletes others', async () => {
    const { occlusionId, cards } = await made('aorta', 'atrium');
    const [aorta, atrium] = cards.map(({ cardId }) => cardId) as [string, string];
    const body = { pdfId, cardId: atrium, response: 'correct' as const };
    good('an answer', await client.call('recordAnkiResponse', { body }));
    const shapes = [shapeOf('left atrium', 'g-atrium', 1), shapeOf('valve', 'g-valve', 3)];
    const drawing = drawingOf([], { title: '', shapes });
    const again = good('a redraw', await draw(client, { pdfId, occlusionId, version: 1, drawing }));
    expect(again).toMatchObject({ occlusionId, version: 2, deletedIds: [aorta] });
    expect(again.cards.map(({ group }) => group)).toEqual(['g-atrium', 'g-valve']);
    expect(again.addedIds).toEqual([again.cards[1]?.cardId]);
    expect(await occlusions(client, occlusionId)).toMatchObject([
      { version: 2, drawing, cards: again.cards },
    ]);
    const listed = await drawnCards(client, pdfId);
    expect(listed.find(({ id }) => id === atrium)).toMatchObject({
      prompt: 'What is hidden here?\n{{c1::left atrium}}',
      textVersion: 1,
      spacedRepetition: { totalReviews: 1 },
    });
    expect(listed.map(({ id }) => id).toSorted()).toEqual([atrium, again.addedIds[0]].toSorted());
    // A place that is moved is no edit of the card beside it.
    drawing.shapes[1]!.y = 0.4;
    good('a redraw', await draw(client, { pdfId, occlusionId, version: 2, drawing }));
    expect(await drawnCards(client, pdfId)).toMatchObject(listed.map(({ id }) => ({ id, textVersion: 1 })));
    expect(await change([aorta], { kind: 'restored' })).toBe(0);
  });

  it('is undone by drawing it as it was: what was deleted is back with its answers', async () => {
    const first = await made('aorta', 'atrium');
    const { occlusionId, cards } = first;
    const aorta = cards[0]?.cardId ?? '';
    const body = { pdfId, cardId: aorta, response: 'incorrect' as const };
    good('an answer', await client.call('recordAnkiResponse', { body }));
    const less = drawingOf([], { shapes: [shapeOf('atrium', 'g-atrium', 1)] });
    good('a redraw', await draw(client, { pdfId, occlusionId, version: 1, drawing: less }));
    expect(await prompts()).toEqual(['The heart\n{{c1::atrium}}']);
    const drawing = drawingOf(['aorta', 'atrium']);
    const back = good('an undo', await draw(client, { pdfId, occlusionId, version: 2, drawing }));
    expect(back).toMatchObject({ version: 3, cards, addedIds: [aorta], deletedIds: [] });
    const listed = await drawnCards(client, pdfId);
    expect(listed.find(({ id }) => id === aorta)).toMatchObject({
      prompt: 'The heart\n{{c1::aorta}}',
      misses: 1,
    });
    expect(await counts()).toBe(2);
  });

  it('is refused to the tab that has an earlier one, which loses nothing', async () => {
    const { occlusionId } = await made('aorta');
    const tabs = [createClient(app.url), createClient(app.url)];
    for (const tab of tabs) tab.use(client.user!);
    const answers = await Promise.all(
      tabs.map((tab, n) => {
        const drawing = drawingOf(['aorta', `of tab ${n}`]);
        return draw(tab, { pdfId, occlusionId, version: 1, drawing });
      }),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers[1 - won]?.body).toMatchObject({ code: 'CARD_CHANGED', version: 2 });
    for (const version of [1, 3, 99])
      expect(await draw(client, { pdfId, occlusionId, version, drawing: drawingOf(['x']) })).toMatchObject({
        status: 409,
        body: { code: 'CARD_CHANGED', version: 2 },
      });
    const now = good(
      'the drawing',
      await client.call('getOcclusions', { body: { occlusionIds: [occlusionId] } }),
    );
    expect(now.occlusions[0]?.drawing.shapes[1]?.label).toBe(`of tab ${won}`);
    const drawing = drawingOf(['aorta', `of tab ${1 - won}`]);
    expect(await draw(client, { pdfId, occlusionId, version: 2, drawing })).toMatchObject({ status: 200 });
  });
});

describe('a document that is deleted', () => {
  it('takes its drawings along, and nothing can be drawn on it', async () => {
    const { occlusionId } = await made('aorta');
    good('a deletion', await client.call('deletePDF', { body: { pdfId } }));
    expect(await occlusions(client, occlusionId)).toEqual([]);
    expect(await app.ports.store.collection('occlusions').count({ documentId: pdfId })).toBe(0);
    expect(await draw(client, { pdfId, drawing: drawingOf(['aorta']) })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

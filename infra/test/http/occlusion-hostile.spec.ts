import { randomUUID } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import { mostOcclusionsAtOnce } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { mostShapes } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { draw, drawingOf, drawnCards, occlusions, shapeOf } from '../support/occluding.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

const shape = shapeOf('aorta', 'g');
/** An object as somebody writes it by hand, whose keys mean something to JavaScript. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...shape, id: `s${n}`, group: `g${n}`, label: '' }));

describe('what cannot be drawn', () => {
  let app: SharedApp;
  let client: Client;
  let pdfId: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
    pdfId = (await sampleDocument(client)).PDF_id;
    await extracted(client);
  });
  const nothingIsDrawn = async () => {
    expect(await drawnCards(client, pdfId)).toEqual([]);
    expect(await app.ports.store.collection('occlusions').count({ documentId: pdfId })).toBe(0);
  };

  it.each([
    ['no shape', { shapes: [] }],
    ['one shape too many', { shapes: many(mostShapes + 1) }],
    ['a shape below the page', { shapes: [{ ...shape, y: 1.5 }] }],
    ['a shape left of the page', { shapes: [{ ...shape, x: -0.5, width: 0.4 }] }],
    ['a shape of no width', { shapes: [{ ...shape, width: 0 }] }],
    ['a shape of a hair’s width', { shapes: [{ ...shape, height: 1e-9 }] }],
    ['two shapes of one id', { shapes: [shape, shape] }],
    ['a group that is a path', { shapes: [{ ...shape, group: '../../etc/passwd' }] }],
    ['a group that is markup', { shapes: [{ ...shape, group: '<b>' }] }],
    ['an id of no letters', { shapes: [{ ...shape, id: '' }] }],
    ['an id that is long', { shapes: [{ ...shape, id: 'x'.repeat(101) }] }],
    ['a label that is long', { shapes: [{ ...shape, label: 'x'.repeat(201) }] }],
    [
      'labels that are long together',
      { shapes: many(150).map((one) => ({ ...one, label: 'x'.repeat(150) })) },
    ],
    ['a title that is long', { title: 'x'.repeat(301) }],
  ])('%s is refused with what to change', async (_, of) => {
    const answer = await draw(client, { pdfId, drawing: { ...drawingOf(['aorta']), ...of } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'DRAWING', error: expect.stringMatching(/^[A-Z].{10,}\.$/) },
    });
    await nothingIsDrawn();
  });

  const withX = (x: string) =>
    JSON.stringify({
      pdfId,
      occlusionId: randomUUID(),
      version: 0,
      pageNumber: 1,
      drawing: drawingOf(['aorta']),
    }).replace(/"x":0\.05/, `"x":${x}`);
  it.each([
    ['no number', () => withX('NaN')],
    ['nothing instead of a number', () => withX('null')],
    ['a number beyond all', () => withX('1e999')],
    ['a number as text', () => withX('"0.05"')],
    ['a list instead of a drawing', () => JSON.stringify({ pdfId, drawing: [] })],
    ['a version below none', () => withX('0.05').replace('"version":0', '"version":-1')],
    ['half a page', () => withX('0.05').replace('"pageNumber":1', '"pageNumber":1.5')],
  ])('%s is refused as a body', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const { method, path } = api.drawOcclusion;
    const response = await client.raw(method, path, { body: body(), headers });
    expect([response.status, await response.json()]).toMatchObject([400, { error: expect.any(String) }]);
    await nothingIsDrawn();
  });

  it('2,000 shapes are refused, and 10,000 as a body that is too large', async () => {
    const shapes = many(10_000).map(({ id, group }) => ({
      id,
      group,
      kind: 'rect' as const,
      label: '',
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    }));
    const drawn = (count: number) =>
      draw(client, { pdfId, drawing: { ...drawingOf([]), shapes: shapes.slice(0, count) } });
    expect(await drawn(2_000)).toMatchObject({ status: 400, body: { code: 'DRAWING' } });
    expect(await drawn(10_000)).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
    await nothingIsDrawn();
  });

  it('a page, a document or a drawing that is not there, or somebody else’s, is not found', async () => {
    const drawing = drawingOf(['aorta']);
    const other = createClient(app.url);
    await other.signup();
    const theirs = (await sampleDocument(other)).PDF_id;
    await extracted(other);
    const own = good('their drawing', await draw(other, { pdfId: theirs, drawing }));
    const { occlusionId } = own;
    for (const sent of [
      { pdfId, pageNumber: 9_999 },
      { pdfId: theirs },
      { pdfId: randomUUID() },
      { pdfId: '__proto__' },
      { pdfId, version: 1 },
      { pdfId, occlusionId, version: 1 },
      { pdfId: theirs, occlusionId, version: 1 },
    ])
      expect(await draw(client, { drawing, ...sent })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    await nothingIsDrawn();
    expect(await occlusions(client, occlusionId, '__proto__', 'constructor')).toEqual([]);
    expect(await occlusions(other, occlusionId)).toMatchObject([{ version: 1, cards: own.cards }]);
    // The id that somebody else made is nobody’s.
    const mine = good('a drawing', await draw(client, { pdfId, occlusionId, drawing }));
    expect(mine.occlusionId).not.toBe(occlusionId);
    expect(await occlusions(other, occlusionId)).toMatchObject([{ version: 1, pdfId: theirs }]);
    const body = { pdfId, ankiIds: mine.addedIds, change: { kind: 'deleted' as const } };
    good('a deletion', await client.call('changeAnkiCards', { body }));
  });

  it('more drawings than are read at once are refused', async () => {
    const occlusionIds = Array.from({ length: mostOcclusionsAtOnce + 1 }, () => randomUUID());
    expect((await client.call('getOcclusions', { body: { occlusionIds } })).status).toBe(400);
    expect((await client.call('getOcclusions', { body: { occlusionIds: [] } })).status).toBe(400);
    expect(await occlusions(client, ...occlusionIds.slice(1))).toEqual([]);
  });
});

describe('drawing without end', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => void (app = shared));

  it('is refused for one person, with the time to wait', async () => {
    const client = createClient(app.url);
    await client.signup();
    const sent = { pdfId: randomUUID(), drawing: drawingOf(['aorta']) };
    const [{ most } = { most: 0 }] = api.drawOcclusion.rate?.limits ?? [];
    for (let n = 0; n < most; n += 1) expect((await draw(client, sent)).status).toBe(404);
    expect(await draw(client, sent)).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_ATTEMPTS',
        error: expect.stringMatching(/^You have saved too many drawings\. /),
      },
    });
    const other = createClient(app.url);
    await other.signup();
    expect((await draw(other, sent)).status).toBe(404);
  });
});

describe('what is drawn all the same', () => {
  let client: Client;
  let pdfId: string;
  beforeAllInSharedApp(async (app) => {
    client = createClient(app.url);
    await client.signup();
    pdfId = (await sampleDocument(client)).PDF_id;
    await extracted(client);
  });
  const drawn = async (of: Partial<Parameters<typeof draw>[1]['drawing']>) => {
    const drawing = { ...drawingOf(['aorta']), ...of };
    const { occlusionId, cards } = good('a drawing', await draw(client, { pdfId, drawing }));
    const [stored] = await occlusions(client, occlusionId);
    const prompts = (await drawnCards(client, pdfId)).flatMap(({ id, prompt }) =>
      cards.some(({ cardId }) => cardId === id) ? [prompt] : [],
    );
    return { drawing: stored!.drawing, prompts, cards };
  };

  it('is cut at the edges of the page, and its region holds it', async () => {
    const [left, bottom] = [
      { ...shape, id: 'a', group: 'a', x: -0.1, width: 0.2 },
      { ...shape, id: 'b', group: 'b', y: 0.9, height: 5 },
    ];
    const region = { x: 0.4, y: 0.4, width: 0.1, height: 0.1 };
    const { drawing } = await drawn({ shapes: [left, bottom], region });
    expect(drawing.shapes).toMatchObject([
      { x: 0, width: 0.1 },
      { y: 0.9, height: 0.1 },
    ]);
    expect(drawing.region.x).toBe(0);
    expect(drawing.region.y + drawing.region.height).toBeCloseTo(1, 5);
  });

  it('has labels with markup, blanks and signs of other alphabets as plain text', async () => {
    const label = '<img src=x onerror=alert(1)> {{c2::b::hint}} \u0000 **Größe** 心臓 🫀';
    const { drawing, prompts } = await drawn({
      title: '</title><script>alert(1)</script>\n# {{c1::x}}',
      shapes: [{ ...shape, label }],
    });
    expect(drawing.shapes[0]?.label).toContain('<img src=x onerror=alert(1)>');
    expect(drawing.shapes[0]?.label).not.toContain('\u0000');
    const [prompt = ''] = prompts;
    // One blank, which is the last line.
    expect(prompt.match(/\{\{c\d+::/gu)).toEqual(['{{c1::']);
    expect(prompt.split('\n')).toHaveLength(2);
    expect(prompt.split('\n')[1]).toMatch(/^\{\{c1::.*\}\}$/u);
  });

  it('has groups that are called as what JavaScript knows', async () => {
    const groups = ['__proto__', 'constructor', 'toString'];
    const shapes = groups.map((group, n) => shapeOf(group, group, n));
    const { cards, prompts } = await drawn({ shapes });
    expect(cards.map(({ group }) => group)).toEqual(groups);
    expect(prompts.toSorted()).toEqual(groups.map((group) => `The heart\n{{c1::${group}}}`).toSorted());
  });

  it('may have as many shapes as fit, each a card', async () => {
    const { cards, drawing } = await drawn({ shapes: many(mostShapes) });
    expect(cards).toHaveLength(mostShapes);
    expect(new Set(cards.map(({ cardId }) => cardId)).size).toBe(mostShapes);
    expect(drawing.shapes).toHaveLength(mostShapes);
  });
});

import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { draw, drawingOf, drawnCards, shapeOf } from '../support/occluding.ts';
import { good, idOf } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';
import { tracesInFiles } from '../support/traces-in-files.ts';

/** Of all texts of the drawing. */
const root = 'quagga';

it('what a person drew is in their archive, and nothing of it can be read after the erasure', async () => {
  const app = await startTestApp();
  const client = createClient(app.url);
  await client.signup();
  const { PDF_id: pdfId } = await sampleDocument(client);
  await extracted(client);
  const [title, label, later] = [`${root} title`, `${root} first`, `${root} later`];
  const [group, ofClient] = [`${root}-group`, `${root}-client`];
  const drawing = drawingOf([], { title, shapes: [shapeOf(label, group)] });
  const { occlusionId } = good('a drawing', await draw(client, { pdfId, drawing, occlusionId: ofClient }));
  const again = drawingOf([], { title, shapes: [shapeOf(later, group)] });
  good('a redraw', await draw(client, { pdfId, occlusionId, version: 1, drawing: again }));
  const [card] = await drawnCards(client, pdfId);

  const archive = await (await client.raw('GET', '/api/user/export')).arrayBuffer();
  const file = (path: string) => strFromU8(unzipSync(new Uint8Array(archive))[path] ?? new Uint8Array());
  const { region, mode, shapes } = again;
  const cards = [{ cardId: card?.id, group }];
  expect(JSON.parse(file('occlusions.json'))).toEqual([
    {
      occlusionId,
      documentId: pdfId,
      pageNumber: 1,
      version: 2,
      region,
      mode,
      title,
      shapes,
      cards,
      changedAt: expect.any(String),
    },
  ]);
  expect(JSON.parse(file('cards.json'))).toContainEqual(
    expect.objectContaining({ cardId: card?.id, occlusion: { occlusionId, group } }),
  );
  expect(file('README.txt')).toMatch(/^occlusions\.json +pictures on which you hid places/mu);

  const found = () => tracesInFiles(app.dataDir, root, [title, label, later, group, ofClient]);
  // So that the search is known to find.
  await eventually(() => found().has(later));
  const stream = deckStream(pdfId);
  const drawings = async () =>
    (await app.ports.log.readStream(stream)).map(({ data }) => JSON.stringify(data));
  expect((await drawings()).join()).toContain(label);
  const { count } = app.ports.store.collection('occlusions');
  expect(await count({ userId: idOf(client) })).toBe(1);
  good('an erasure', await client.call('deleteAccount', { body: { password: 'Study-hard1!' } }));
  await eventually(async () => (await app.ports.bus.depth('erasure')) === 0);
  await eventually(async () => (await count({ userId: idOf(client) })) === 0);
  await eventually(() => found().size === 0);
  expect((await drawings()).join()).not.toContain(root);
  await app.destroy();
});

import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { draw, drawingOf, drawnCards, occlusions, shapeOf } from '../support/occluding.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

/** What the cards of drawings ask. */
const ofCards = async (client: Client, id: string) =>
  (await drawnCards(client, id)).map(({ prompt, occlusion, pageNumber }) => [
    prompt,
    occlusion?.group,
    pageNumber,
  ]);

describe('a share of a document with drawings', () => {
  let [ann, ben] = [createClient(''), createClient('')];
  let [pdfId, folderId] = ['', ''];
  beforeAllInSharedApp(async (app) => {
    const enrol = async (): Promise<Client> => {
      const client = createClient(app.url);
      await client.signup();
      await sampleDocument(client);
      await extracted(client);
      return client;
    };
    [ann, ben] = [await enrol(), await enrol()];
    ({ PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(ann));
    await makeContacts(ann, ben);
  });

  /** The document that came with a share of the folder. */
  async function copied(): Promise<string> {
    const pdfs = async () => good('the PDFs', await ben.call('getUserPDFs')).pdfs.map(({ PDF_id }) => PDF_id);
    const before = await pdfs();
    const share = await send(ann, [ben], { folderIds: [folderId] });
    await arrived(ben, share);
    good('accepting', await accept(ben, share));
    await taken(ben, share);
    return (await pdfs()).find((id) => !before.includes(id)) ?? '';
  }

  it('gives the receiver drawings and cards of their own, which each changes alone', async () => {
    const drawing = drawingOf(['aorta', 'atrium', 'valve']);
    const source = good('a drawing', await draw(ann, { pdfId, drawing, pageNumber: 2 }));
    const gone = { pdfId, ankiIds: [source.cards[2]?.cardId ?? ''], change: { kind: 'deleted' as const } };
    good('a deletion', await ann.call('changeAnkiCards', { body: gone }));
    const copy = await copied();
    expect(await ofCards(ben, copy)).toEqual(await ofCards(ann, pdfId));

    const cards = await drawnCards(ben, copy);
    const ids = new Set(cards.map(({ occlusion }) => occlusion?.occlusionId ?? ''));
    expect(ids.size).toBe(1);
    const [occlusionId = ''] = ids;
    expect(occlusionId).not.toBe(source.occlusionId);
    const [own] = await occlusions(ben, occlusionId);
    expect(own).toMatchObject({ pdfId: copy, pageNumber: 2, version: 1 });
    expect(own?.cards.map(({ cardId }) => cardId).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
    // What the sender had deleted stays with the sender.
    expect(own?.drawing.shapes.map(({ label }) => label)).toEqual(['aorta', 'atrium']);
    expect(await occlusions(ben, source.occlusionId)).toEqual([]);
    expect(await occlusions(ann, occlusionId)).toEqual([]);

    const shapes = [shapeOf('mine', 'g-aorta')];
    const changed = {
      pdfId: copy,
      occlusionId,
      version: 1,
      pageNumber: 2,
      drawing: drawingOf([], { shapes }),
    };
    expect(await draw(ben, changed)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await ofCards(ben, copy)).toEqual([['The heart\n{{c1::mine}}', 'g-aorta', 2]]);
    expect(await occlusions(ann, source.occlusionId)).toMatchObject([{ version: 1, drawing }]);

    good('a deletion', await ann.call('deletePDF', { body: { pdfId } }));
    expect(await occlusions(ann, source.occlusionId)).toEqual([]);
    expect(await occlusions(ben, occlusionId)).toMatchObject([{ version: 2 }]);
    good('a deletion', await ben.call('deletePDF', { body: { pdfId: copy } }));
    expect(await occlusions(ben, occlusionId)).toEqual([]);
  });
});

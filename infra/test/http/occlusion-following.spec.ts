import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { draw, drawingOf, drawnCards, occlusions } from '../support/occluding.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { extracted, sampleDocument, until } from '../support/studying.ts';

const labels = ['aorta', 'atrium'];

/** Where the boxes of the only drawing of a document are, by their labels. */
const places = async (client: Client, pdfId: string) => {
  const ids = (await drawnCards(client, pdfId)).map(({ occlusion }) => occlusion?.occlusionId ?? '');
  const [one] = await occlusions(client, ...new Set(ids));
  return one?.drawing.shapes.map(({ label, x, y }) => [label, x, y]).toSorted();
};

describe('a copy with drawings that follows its source', () => {
  let [ann, ben] = [createClient(''), createClient('')];
  /** Ann's document, and Ben's copy of it. */
  let [source, copy] = ['', ''];
  let occlusionId = '';
  let version = 0;
  beforeAllInSharedApp(async (app) => {
    const enrol = async (): Promise<Client> => {
      const client = createClient(app.url);
      await client.signup();
      await sampleDocument(client);
      await extracted(client);
      return client;
    };
    [ann, ben] = [await enrol(), await enrol()];
    await makeContacts(ann, ben);
    const { PDF_id, Folder_id } = await sampleDocument(ann);
    source = PDF_id;
    ({ occlusionId, version } = good(
      'a drawing',
      await draw(ann, { pdfId: source, drawing: drawingOf(labels) }),
    ));
    const share = await send(ann, [ben], { folderIds: [Folder_id] });
    await arrived(ben, share);
    good('accepting', await accept(ben, share, { follow: true }));
    await taken(ben, share);
    const pdfs = good('the PDFs', await ben.call('getUserPDFs')).pdfs;
    for (const { PDF_id: id } of pdfs) if ((await drawnCards(ben, id)).length > 0) copy = id;
  });

  const redraw = async (drawing: ReturnType<typeof drawingOf>) =>
    ({ version } = good('a redraw', await draw(ann, { pdfId: source, occlusionId, version, drawing })));
  /** `count`: what a redraw changes is not shown to others at one moment. */
  const changes = (count = 1) =>
    until(ben, async () => {
      const answer = await ben.call('sharedUpdatesOf', { params: { documentId: copy } });
      const found = good('the changes', answer).changes;
      return found.length >= count && found;
    });
  const take = async (some: Awaited<ReturnType<typeof changes>>) => {
    const body = {
      take: some.map(({ sourceCardId, version: of }) => ({ sourceCardId, version: of })),
      leave: [],
    };
    const request = { params: { documentId: copy }, body };
    return good('taking', await ben.call('settleSharedUpdates', request)).taken;
  };
  const updates = async () => good('the updates', await ben.call('sharedUpdates')).data;

  it('is offered a box that was moved, and has it there when it is taken; no other is touched', async () => {
    const moved = drawingOf(labels);
    moved.shapes[0]!.y = 0.3;
    await redraw(moved);
    const [change, ...none] = await changes();
    expect(none).toEqual([]);
    expect(change).toMatchObject({ kind: 'corrected', own: { wasEdited: false } });
    expect(await take([change!])).toBe(1);
    expect(await places(ben, copy)).toEqual(await places(ann, source));

    moved.shapes[1]!.y = 0.4;
    await redraw(moved);
    const [second] = await changes();
    // That the box beside it was taken is no change of the person's own.
    expect(second).toMatchObject({ kind: 'corrected', own: { wasEdited: false } });
    expect(await take([second!])).toBe(1);
    expect(await places(ben, copy)).toEqual(await places(ann, source));
  });

  it('is offered a new box and one that is gone, beside one that was moved back', async () => {
    await redraw(drawingOf(['aorta', 'valve']));
    const offered = await changes(3);
    expect(offered.map(({ kind }) => kind).toSorted()).toEqual(['corrected', 'deleted', 'new']);
    await take(offered);
    expect(await places(ben, copy)).toEqual(await places(ann, source));
    const own = await drawnCards(ben, copy);
    expect(own.map(({ prompt }) => prompt).toSorted()).toEqual([
      'The heart\n{{c1::aorta}}',
      'The heart\n{{c1::valve}}',
    ]);
    expect(await updates()).toEqual([]);
    const [drawing] = await occlusions(ben, own[0]?.occlusion?.occlusionId ?? '');
    expect(drawing?.cards.map(({ cardId }) => cardId).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  });
});

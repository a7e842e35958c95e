import { picturesOfPack } from '@anamnesis/knowledge/testing/pictures.ts';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';

let ann: Client;
beforeAllInSharedApp(async (app) => {
  ann = createClient(app.url);
  await ann.signup();
});

const { shown: read, unshown: unread } = await picturesOfPack();
const take = (pictureId: string) => ann.call('takePicture', { body: { pictureId } });

it('a guide shows its pictures that were read twice, and no others', async () => {
  const { body } = await ann.call('getDisease', { body: { disease: 'Atrial fibrillation' } });
  const own = read.filter(({ diseases }) => diseases.includes(body.guide.id));
  expect(body.pictures.map(({ id, title }) => ({ id, title }))).toEqual(
    own.map(({ id, title }) => ({ id, title })),
  );
  expect(body.pictures.every(({ svg }) => svg.startsWith('<svg '))).toBe(true);
});

it.each([...unread.slice(0, 1).map(({ id }) => id), 'no-such-picture', '../sources'])(
  'a picture that is not shown is not taken: %s',
  async (id) => {
    expect(await take(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  },
);

it.each(read.slice(0, 1))(
  'a picture is taken into the library once, as a page: $id',
  async ({ id, title }) => {
    const [{ body: one }, { body: other }] = await Promise.all([take(id), take(id)]);
    expect(other).toEqual(one);
    const { pdfs } = (await ann.call('getUserPDFs')).body;
    expect(pdfs.filter(({ PDF_name: name }) => name === title)).toMatchObject([
      { PDF_id: one.documentId, totalPages: 1 },
    ]);
  },
);

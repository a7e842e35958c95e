import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { eventually } from '../support/eventually.ts';
import { sampleDocument } from '../support/studying.ts';

const people = 8;
const uploadsEach = 5;
const lecture = `The mitral valve lies between the left atrium and the left ventricle. `.repeat(1000);

/** What a class does: everybody uploads the same file at once. */
describe('the same file, uploaded by many at once', () => {
  let app: SharedApp;
  let clients: { client: Client; folderID: string }[];
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    clients = await Promise.all(
      Array.from({ length: people }, async () => {
        const client = createClient(app.url);
        await client.signup();
        return { client, folderID: (await sampleDocument(client)).Folder_id };
      }),
    );
  });

  const upload = ({ client, folderID }: (typeof clients)[number], customName: string) => {
    const form = new FormData();
    form.set('customName', customName);
    form.set('folderID', folderID);
    form.set('file', new Blob([lecture]), 'lecture.txt');
    return client.call('uploadText', { form });
  };

  it('is kept for everybody, and nothing of it stays behind', async () => {
    const names = Array.from({ length: uploadsEach }, (_, n) => `Lecture ${n}`);
    const answers = await Promise.all(clients.flatMap((one) => names.map((name) => upload(one, name))));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, expect.objectContaining({ success: true })]),
    );
    for (const { client } of clients) {
      await eventually(async () => {
        const { textDocuments } = (await client.call('getUserPDFs')).body;
        return (
          textDocuments.length === uploadsEach && textDocuments.every((one) => one.extraction === 'done')
        );
      });
    }
  });
});

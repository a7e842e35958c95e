import { api } from '@anamnesis/contracts/api.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { openRaw } from '../support/raw-request.ts';
import { sampleDocument } from '../support/studying.ts';

const MB = 1024 * 1024;
const lecture = (bytes: number): Uint8Array =>
  new TextEncoder().encode('The mitral valve closes in systole. '.repeat(bytes / 36 + 1)).slice(0, bytes);

const refused = (resource: string) => ({
  status: 413,
  body: { code: 'QUOTA_EXCEEDED', resource, error: expect.stringMatching(/Please delete/) },
});

describe('the quota of a person', () => {
  let app: TestApp;
  let client: Client;
  let folderID: string;
  beforeAll(async () => {
    app = await startTestApp({ env: { QUOTA_MB: '2', QUOTA_DOCUMENTS: '4', QUOTA_FOLDERS: '2' } });
  });
  afterAll(() => app.destroy());
  beforeEach(async () => {
    client = createClient(app.url);
    await client.signup();
    folderID = (await sampleDocument(client)).Folder_id;
  });

  const upload = (customName: string, bytes: number, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('customName', customName);
    form.set('folderID', folderID);
    form.set('file', new Blob([lecture(bytes) as Uint8Array<ArrayBuffer>]), 'notes.txt');
    return client.call('uploadText', { form, headers });
  };
  const storage = async () => (await client.call('getStorage')).body;
  const incoming = () =>
    readdirSync(join(app.dataDir, 'incoming'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it('is told with what is used, and follows at once', async () => {
    const before = await storage();
    expect(before).toMatchObject({
      bytes: { allowed: 2 * MB },
      documents: { used: 1, allowed: 4 },
      folders: { used: 1, allowed: 2 },
    });
    const { textDocument } = (await upload('A', 1000)).body;
    expect(await storage()).toMatchObject({
      bytes: { used: before.bytes.used + 1000 },
      documents: { used: 2 },
    });
    await client.call('deletePDF', { body: { pdfId: textDocument.TextDoc_id, docType: 'text' } });
    expect(await storage()).toEqual(before);
  });

  it('bounds folders, bytes and documents, and nothing stays of what was refused', async () => {
    expect((await client.call('addFolder', { body: { folderName: 'B' } })).status).toBe(200);
    expect(await client.call('addFolder', { body: { folderName: 'C' } })).toMatchObject(refused('folders'));
    const lying = incoming();
    expect(await upload('Large', 2 * MB)).toMatchObject(refused('bytes'));
    expect(incoming()).toEqual(lying);
    for (const name of ['1', '2', '3']) expect((await upload(name, 100)).status).toBe(200);
    expect(await upload('4', 100)).toMatchObject(refused('documents'));
    expect((await storage()).documents.used).toBe(4);
  });

  it('is not exceeded by uploads at once', async () => {
    const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => upload(name, 0.9 * MB)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(new Set(statuses)).toEqual(new Set([200, 413]));
    expect((await storage()).bytes.used).toBeLessThanOrEqual(2 * MB);
  });

  it('is found out before the bytes come, where their number is told', async () => {
    const head = [
      `POST ${api.uploadText.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${client.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${50 * MB}`,
    ];
    const socket = openRaw(app.url, `${head.join('\r\n')}\r\n\r\n`);
    onTestFinished(() => void socket.destroy());
    const [answer] = (await socket.take(1).toArray()) as Buffer[];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*QUOTA_EXCEEDED/);
  });

  it('lets an upload that was taken be sent again, full as it is', async () => {
    const headers = { 'X-Command-Id': randomUUID() };
    const first = await upload('Last', 1.5 * MB, headers);
    expect(first.status).toBe(200);
    expect((await upload('More', 1.5 * MB)).status).toBe(413);
    expect((await upload('Last', 1.5 * MB, headers)).body).toEqual(first.body);
  });

  it('does not bound others, nor anybody where it is 0', async () => {
    const free = await startTestApp({ env: { QUOTA_MB: '0', QUOTA_DOCUMENTS: '0', QUOTA_FOLDERS: '0' } });
    onTestFinished(() => free.destroy());
    const somebody = createClient(free.url);
    await somebody.signup();
    for (let n = 0; n < 3; n += 1)
      expect((await somebody.call('addFolder', { body: { folderName: `${n}` } })).status).toBe(200);
    const { bytes, documents, folders } = (await somebody.call('getStorage')).body;
    expect([bytes, documents, folders].map(({ allowed }) => allowed)).toEqual([null, null, null]);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appScript, type Server, startServer } from '../../bench/server.ts';
import { type Client, createClient } from '../support/client.ts';
import { uploadDescriptors } from '../support/descriptors.ts';
import { eventually } from '../support/eventually.ts';
import { abortUpload, type Ending, uploadBody } from '../support/raw-upload.ts';
import { sampleDocument } from '../support/studying.ts';

const aborts = 1000;
const atOnce = 20;

/** A server in a process of its own: what may end is it, not the test. */
describe('uploads that are given up on the way', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
  let server: Server;
  let client: Client;
  let body: Buffer;
  beforeAll(async () => {
    server = await startServer(appScript, dataDir);
    client = createClient(server.url);
    await client.signup();
    const { Folder_id: folderID } = await sampleDocument(client);
    body = uploadBody(randomBytes(200_000), { customName: 'Given up', folderID });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const files = () => readdirSync(join(dataDir, 'incoming'), { recursive: true, withFileTypes: true });
  const left = () => files().filter((entry) => entry.isFile());
  const descriptors = () => uploadDescriptors(server.pid, join(dataDir, 'incoming'));
  const abort = (ending: Ending) =>
    abortUpload(
      { url: server.url, token: client.token, body },
      { offset: Math.floor(Math.random() * body.length), ending },
    );

  it.each<Ending>(['RST', 'FIN'])(
    'by %s leave no file and no descriptor, and the server up',
    async (ending) => {
      const before = descriptors();
      for (let done = 0; done < aborts / 2; done += atOnce) {
        await Promise.all(Array.from({ length: atOnce }, () => abort(ending)));
      }
      await eventually(() => left().length === 0);
      await eventually(() => descriptors() <= before);
      expect((await client.call('health')).body.status).toBe('ok');
    },
    60_000,
  );
});

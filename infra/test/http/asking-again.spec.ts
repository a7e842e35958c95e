import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { withBreakableFiles } from '../support/breakable-files.ts';
import { type Client, createClient } from '../support/client.ts';
import { process, until } from '../support/studying.ts';

describe('a document that could not be read', () => {
  let app: TestApp;
  let client: Client;
  const disk = { isBroken: true };
  beforeAll(async () => {
    app = await startTestApp({ withPorts: (ports) => withBreakableFiles(ports, disk) });
    client = createClient(app.url);
    await client.signup();
  });
  afterAll(() => app.destroy());

  const sample = async () => {
    const { status, body } = await client.call('getUserPDFs');
    return status === 200 ? body.pdfs[0] : undefined;
  };

  it('can be asked for again, and is really read and made ready to show then', async () => {
    const failed = await until(client, async () => {
      const document = await sample();
      return document?.extraction === 'failed' && document.pagesFailed && document;
    });
    const ask = { body: { pdfId: failed.PDF_id, page: 1, limit: 5 } };
    expect(await client.call('getPDFImages', ask)).toMatchObject({
      status: 422,
      body: { code: expect.stringMatching(/^(EXTRACTION|PREPARATION)_FAILED$/) },
    });
    disk.isBroken = false;
    const events = await process(client, failed.PDF_id);
    expect(events.at(-1)).toMatchObject({ done: true, error: null, progress: 100 });
    const shown = await until(client, async () => {
      const answer = await client.call('getPDFImages', ask);
      return answer.status === 200 && answer.body;
    });
    expect(shown).toMatchObject({ type: 'pdf', pdfPageCount: 3 });
    expect(await sample()).toMatchObject({ extraction: 'done', pagesFailed: false, hasAnkiCards: true });
  });
});

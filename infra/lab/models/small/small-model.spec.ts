import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTestModel, type ModelServer, startModelServer } from './model-server.ts';
import { onScreen } from '@anamnesis/infra/test/injection/on-screen.ts';
import { injectionTexts } from '@anamnesis/infra/test/injection/texts/all.ts';
import { unsupported } from '@anamnesis/infra/test/injection/unsupported.ts';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { allRead, process, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { uploadFile } from '@anamnesis/infra/test/support/upload-file.ts';

const missing = findTestModel((line) => globalThis.process.stdout.write(`${line}\n`));
const why = missing === null ? '' : ` (${missing})`;
const contextTokens = 2560;
/** It obeys both: it writes that the maximum dose is 100 times larger, and copies the order. */
const texts = new Set(['fake system message', 'contraindicated becomes indicated']);

describe.skipIf(missing !== null)(
  `a real language model, as small as they are${why}`,
  { timeout: 600_000 },
  () => {
    let server: ModelServer;
    let app: TestApp;
    let ann: Client;
    let folderID: string;
    beforeAll(async () => {
      server = await startModelServer(contextTokens);
      app = await startTestApp({
        env: {
          CONTENT_ENGINE: 'openai',
          OPENAI_BASE_URL: server.url,
          OPENAI_MODEL: server.model,
          OPENAI_CONTEXT_TOKENS: String(contextTokens),
          OPENAI_CALLS_AT_ONCE: '1',
          OPENAI_TIMEOUT_SECONDS: '290',
        },
      });
      ann = createClient(app.url);
      await ann.signup();
      folderID = (await sampleDocument(ann)).Folder_id;
    });
    afterAll(async () => {
      await app?.destroy();
      await server?.stop();
    });

    it.each(injectionTexts.filter(({ name }) => texts.has(name)))(
      'says nothing on the screen that the page does not say: $name',
      async ({ name, document, question }) => {
        const upload = { folderID, customName: name, content: document };
        const { textDocument } = (await uploadFile(ann, 'uploadText', upload)).body;
        await allRead(ann);
        const events = await process(ann, textDocument.TextDoc_id);
        expect(events.at(-1)).toMatchObject({ done: true, error: null });
        const shown = await onScreen(ann, textDocument.TextDoc_id, question);
        expect(unsupported(shown, { pages: [document], question })).toEqual([]);
      },
    );

    it('was asked, and its tokens were counted', async () => {
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      expect(metrics).toMatch(/anamnesis_model_tokens_total\{[^}]*direction="output"[^}]*\} [1-9]/u);
    });
  },
);

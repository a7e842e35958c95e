import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { faithfulWriter } from '../support/model-double/faithful-writer.ts';
import { type ModelDouble, startModelDouble } from '../support/model-double/model-double.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const budget = 20_000;
let [app, double]: [TestApp?, ModelDouble?] = [];
let without: SharedApp;
beforeAllInSharedApp((shared) => void (without = shared));
beforeAll(async () => {
  double = await startModelDouble(faithfulWriter);
  app = await startTestApp({
    env: {
      OPENAI_BASE_URL: double.url,
      OPENAI_MODEL: 'small',
      OPENAI_CHECK_MODEL: 'large',
      MODEL_PRICE_INPUT: '1',
      MODEL_PRICE_OUTPUT: '10',
      MODEL_PRICE_CURRENCY: 'CHF',
      MODEL_TOKENS_PER_PERSON: String(budget),
    },
  });
});
afterAll(async () => {
  await app?.destroy();
  await double?.close();
});

/** A new person with a short text; its id. */
async function reader(url: string): Promise<{ client: Client; id: string }> {
  const client = createClient(url);
  await client.signup();
  const folderID = (await sampleDocument(client)).Folder_id;
  const content = 'Adenosine blocks conduction through the atrioventricular node for a few seconds.';
  const uploaded = good(
    'the upload',
    await uploadFile(client, 'uploadText', { folderID, customName: 'Notes', content }),
  );
  await allRead(client);
  return { client, id: uploaded.textDocument.TextDoc_id };
}
const estimateOf = async ({ client, id }: Awaited<ReturnType<typeof reader>>, kind?: 'again') =>
  good(
    'the estimate',
    await client.call('getProcessingEstimate', { params: { pdfId: id }, query: kind ? { kind } : {} }),
  ).estimate;

it('is told before anything is asked of the model, and less is left of the budget afterwards', async () => {
  const ann = await reader(app!.url);
  const before = await estimateOf(ann);
  expect(before).toMatchObject({ pages: 1, currency: 'CHF', leftToday: budget });
  expect(before!.tokens).toBeGreaterThan(2_000);
  expect(before!.cost! * 1_000_000).toBeGreaterThan(before!.tokens);
  expect(double!.requests).toEqual([]);
  await process(ann.client, ann.id);
  expect(await estimateOf(ann)).toMatchObject({ pages: 0, tokens: 0 });
  const again = (await estimateOf(ann, 'again'))!;
  expect(again).toMatchObject({ pages: 1, tokens: before!.tokens });
  expect(again.leftToday).toBeLessThan(budget);
});

it('is none for whoever chose the built-in engine, and is nobody else’s business', async () => {
  const ben = await reader(app!.url);
  const asks = async () => good('the wishes', await ben.client.call('getUserPreferences')).data.asksModel;
  expect(await asks()).toBe(true);
  good('the choice', await ben.client.call('chooseContentEngine', { body: { engine: 'builtin' } }));
  expect([await estimateOf(ben), await asks()]).toEqual([null, false]);
  const eve = await reader(app!.url);
  const params = { pdfId: ben.id };
  expect((await eve.client.call('getProcessingEstimate', { params })).status).toBe(404);
});

it('is none on a server without a model', async () => {
  expect(await estimateOf(await reader(without.url))).toBeNull();
});

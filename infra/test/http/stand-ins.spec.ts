import { RecordPage } from '@anamnesis/contracts/documents/commands.ts';
import { commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { good } from '../support/sharing.ts';
import { process, sampleDocument } from '../support/studying.ts';

type Report = z.infer<typeof RecordPage.schema>;
const model = { name: 'openai', version: '1', model: 'tiny-7b', prompts: '1' };

let app: TestApp;
let client: Client;
let pdfId: string;
/** By page: why the model gave nothing. All others are taken for the model's. */
const failing = new Map<number, ModelFailure>();
const reported: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const { bus } = app.ports;
  const request = bus.request.bind(bus);
  bus.request = (subject, message, ...rest) => {
    if (subject === commandSubject(RecordPage)) {
      const { data } = message as { data: Report };
      const insteadOf = failing.get(data.pageNumber);
      Object.assign(data, insteadOf ? { insteadOf } : { engine: model });
      reported.push(data.pageNumber);
    }
    return request(subject, message, ...rest);
  };
  client = createClient(app.url);
  await client.signup();
  ({ PDF_id: pdfId } = await sampleDocument(client));
});
afterAll(() => app.destroy());

const documentOf = async () => good('the documents', await client.call('getUserPDFs')).pdfs[0]!;
const makers = async () =>
  good('the summaries', await client.call('getProcessedText', { body: { pdfId } })).textEntries.map(
    ({ madeBy, insteadOf }) => [madeBy?.model ?? madeBy?.engine, insteadOf],
  );
const cards = async () =>
  good('the cards', await client.call('getAnkiQuestions', { body: { pdfId } })).questions;

it('tells what the built-in engine made instead of the model, and asks the model for that alone', async () => {
  failing.set(2, 'slow');
  const why = 'Page 2 was made by the built-in engine, because the model did not answer in time';
  expect((await process(client, pdfId)).at(-1)?.message).toContain(why);
  expect((await documentOf()).outcome?.standIns).toBe(`${why}.`);
  expect(await makers()).toEqual([
    ['tiny-7b', undefined],
    ['builtin', 'slow'],
    ['tiny-7b', undefined],
  ]);
  const before = await cards();
  for (const { pageNumber, madeBy } of before)
    expect(madeBy).toEqual(pageNumber === 2 ? { engine: 'builtin' } : { engine: 'openai', model: 'tiny-7b' });

  failing.clear();
  reported.length = 0;
  expect((await process(client, pdfId, 'press-0001', 'standIns')).at(-1)).toMatchObject({ error: null });
  expect(reported).toEqual([2]);
  expect((await documentOf()).outcome).not.toHaveProperty('standIns');
  expect(await makers()).toEqual(Array.from({ length: 3 }, () => ['tiny-7b', undefined]));
  expect(await cards()).toEqual(before);

  await process(client, pdfId, 'press-0002', 'standIns');
  expect(reported).toEqual([2]);
});

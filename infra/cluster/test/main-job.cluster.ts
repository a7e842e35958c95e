import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { process as processDocument, sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import { startEngines } from '../testing/app/engines.ts';

const engines = await startEngines();
const start = (SERVICES: string): Promise<TestApp> => startTestApp({ env: { ...engines?.env, SERVICES } });
const resending = ({ url }: TestApp) => createClient(url, 'Europe/Berlin', { resends: true });

describe.skipIf(!engines)('the main job on the cluster runtime', () => {
  let commands: TestApp;
  let queries: TestApp;
  let workers: TestApp[];
  beforeAll(async () => {
    commands = await start('command');
    queries = await start('query');
    workers = await Promise.all([start('projectors'), start('processors'), start('projectors,processors')]);
  });
  afterAll(async () => {
    for (const app of [...workers, queries, commands]) await app.destroy();
    await engines?.stop();
  });

  it('takes a person from sign-up to an answered card, through separate services', async () => {
    const writer = resending(commands);
    const { user } = await writer.signup();
    const reader = resending(queries);
    reader.use(user);
    const sample = await sampleDocument(reader);
    const progress = await processDocument(reader, sample.PDF_id);
    expect(progress.at(-1)).toMatchObject({ done: true, error: null, currentPage: 3, progress: 100 });

    const { questions } = (await reader.call('getAnkiQuestions', { body: { pdfId: sample.PDF_id } })).body;
    const [card] = questions;
    if (!card) throw new Error('no card');
    const body = { pdfId: sample.PDF_id, cardId: card.id, response: 'correct' as const };
    const answer = await writer.call('recordAnkiResponse', { body });
    expect(answer.body).toMatchObject({ isCorrect: true, intervalDays: 1 });

    const counted = await reader.call('batchCheckPDFAnkiStatus', {
      body: { pdfIds: [sample.PDF_id] },
      headers: { 'X-Min-Position': answer.headers.get('x-event-position') ?? '' },
    });
    expect(counted.body.dueCounts[sample.PDF_id]).toEqual({ today: questions.length - 1, tomorrow: 1 });
  });

  it('serves only its own side of the table, and health everywhere', async () => {
    const writer = createClient(commands.url);
    expect((await writer.raw('GET', '/api/notesRoutes/getUserPDFs')).status).toBe(404);
    expect((await createClient(queries.url).raw('POST', '/api/user/login')).status).toBe(404);
    for (const { url } of [commands, queries, ...workers]) {
      const { body } = await createClient(url).call('health');
      expect(body).toMatchObject({
        runtime: 'cluster',
        engines: { eventstore: 'up', nats: 'up', mongodb: 'up' },
      });
    }
  });

  it('shows the pages that another process cut', async () => {
    const writer = resending(commands);
    const { user } = await writer.signup();
    const reader = resending(queries);
    reader.use(user);
    const sample = await sampleDocument(reader);
    const batch = await until(reader, async () => {
      const answer = await reader.call('getPDFImages', { body: { pdfId: sample.PDF_id } });
      return answer.status === 200 && answer.body;
    });
    expect(batch).toMatchObject({ type: 'pdf', totalPages: 3, pdfPageCount: 3 });
  });
});

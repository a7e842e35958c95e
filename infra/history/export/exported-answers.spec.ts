import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteEventLog } from '@anamnesis/infra/src/adapters/sqlite/event-log/event-log.ts';
import { exportReviews } from './export-reviews.ts';
import { createPartFile } from './part-file.ts';
import { checkFilters } from '../log/filters.ts';
import { openHistoryLog } from '../log/open.ts';
import { agreed } from '../log/testing/studied.ts';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { process, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.destroy());

async function studied(): Promise<Client> {
  const client = createClient(app.url);
  await client.signup();
  const pdfId = (await sampleDocument(client)).PDF_id;
  await process(client, pdfId);
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
  const [first, second] = questions;
  const answer = async (cardId: string, response: 'correct' | 'incorrect') => {
    const body = { pdfId, cardId, response, useShortDelay: true };
    expect((await client.call('recordAnkiResponse', { body })).status).toBe(200);
  };
  await answer(first!.id, 'incorrect');
  await answer(first!.id, 'correct');
  await answer(second!.id, 'correct');
  const taken = await client.call('reverseAnkiResponse', {
    body: {
      cardId: second!.id,
      originalResponse: 'correct',
      originalSpacedRepetitionState: second!.spacedRepetition,
    },
  });
  expect(taken.status).toBe(200);
  return client;
}

async function allow({ user }: Client): Promise<void> {
  const log = openSqliteEventLog({ file: join(app.dataDir, 'events.sqlite') });
  const { stream, event } = agreed(user!.id);
  await log.append(stream, [event], 'any');
  await log.close();
}

it('writes the answers of a person who agreed while the app runs', async () => {
  const [ann, bob] = [await studied(), await studied()];
  await allow(ann);
  const log = await openHistoryLog({ RUNTIME: 'embedded', DATA_DIR: app.dataDir });
  const path = join(app.dataDir, 'answers.jsonl');
  const said: string[] = [];
  const answers = await exportReviews(log, await createPartFile(path, { force: false }), {
    filters: checkFilters({}),
    format: 'jsonl',
    isOpen: false,
    signal: new AbortController().signal,
    say: (line) => void said.push(line),
  });
  await log.close();
  expect(answers).toBe(2);
  expect(said).toEqual([
    'Left out: 1 answers taken back.',
    'Left out: 3 answers of people who did not agree (1 people).',
  ]);
  const rows = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(rows.map((row) => JSON.parse(row) as object)).toMatchObject([
    {
      response: 'incorrect',
      delay_step: 'oneMinute',
      review_state: 0,
      elapsed_days: -1,
      document_type: 'pdf',
    },
    { response: 'correct', delay_step: 'tenMinutes', review_state: 1, elapsed_days: 0, before_reps: 1 },
  ]);
  for (const { user } of [ann, bob]) expect(rows.join()).not.toContain(user!.id);
  expect(readdirSync(app.dataDir)).not.toContain('answers.jsonl.part');
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
});

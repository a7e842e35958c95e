import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { deckOf, imported } from '../support/importing.ts';
import { idOf } from '../support/sharing.ts';

const infra = fileURLToPath(new URL('../../', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'anamnesis-commands-'));
const dataDir = join(root, 'data');
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function run(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [join(infra, script), ...args], { env })).stdout;
}

let person: string;
/** Brought in by a deck and a later copy of it, and given here. */
const answers = 7 + 3;
const daysAgo = (days: number, n: number): number => Date.now() - days * dayMs - n * 60_000;

it('a deck with answers comes into a data folder, and again with later ones', async () => {
  const notes = [
    { front: 'What makes renin?', back: 'The kidney', answers: [daysAgo(40, 1), daysAgo(30, 1)] },
    {
      front: 'What makes bile?',
      back: 'The liver',
      answers: [daysAgo(40, 2), daysAgo(36, 2), daysAgo(9, 2)],
    },
    { front: 'What makes insulin?', back: 'The pancreas' },
  ];
  const later = notes.map((note, n) =>
    n === 0 ? note : { ...note, answers: [...(note.answers ?? []), daysAgo(2, n)] },
  );
  const app = await startTestApp({ dataDir });
  const client = createClient(app.url);
  await client.signup();
  person = idOf(client);
  await client.call('chooseHistoryAnalysis', { body: { allowed: true } });
  const { result } = await imported(client, deckOf(notes));
  const pdfId = result!.documents[0]!.documentId;
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
  for (const { id: cardId } of questions)
    await client.call('recordAnkiResponse', {
      body: { pdfId, cardId, response: 'correct', useShortDelay: false },
    });
  expect((await imported(client, deckOf(later))).result).toMatchObject({ created: 0, answers: 2 });
  await app.close();
}, 240_000);

const file = (name: string): string => join(root, name);
const tomorrow = (): string => new Date(Date.now() + dayMs).toISOString();
const history = (...args: string[]): Promise<string> => run('history/main.ts', ...args);
const parsed = async (...args: string[]): Promise<unknown> => JSON.parse(await history(...args, '--json'));

/** By the name of the command of `npm run history`: what it reads. */
const ofAnalysts: Readonly<Record<string, { read: () => Promise<unknown>; gives: unknown }>> = {
  export: {
    read: async () => {
      await history('export', file('answers.csv'), '--open');
      return readFileSync(file('answers.csv'), 'utf8').trim().split('\n');
    },
    gives: expect.objectContaining({ length: 1 + answers }),
  },
  fit: { read: () => parsed('fit'), gives: expect.objectContaining({ source: 'the log' }) },
  replay: {
    read: () => parsed('replay', '--scheduler', 'fsrs'),
    gives: expect.objectContaining({ answers }),
  },
  report: {
    read: () => history('report', file('report.html')),
    gives: expect.stringContaining('answers under'),
  },
  at: {
    read: () => parsed('at', tomorrow(), '--person', person),
    gives: expect.objectContaining({
      models: expect.objectContaining({ cards: expect.objectContaining({ length: 3 }) }),
    }),
  },
  simulate: {
    read: () => history('simulate', file('simulated.csv'), '--people', '1', '--days', '2'),
    gives: expect.any(String),
  },
};

describe('its log', () => {
  it.each(Object.entries(ofAnalysts))(
    'is read by npm run history -- %s',
    async (_, { read, gives }) => {
      expect(await read()).toEqual(gives);
    },
    60_000,
  );

  it('is read by every command of analysts', async () => {
    const names = /The commands are: ([\w, ]+)\./.exec(await history('--help'))?.[1];
    expect(names?.split(', ')).toEqual(expect.arrayContaining(Object.keys(ofAnalysts)));
    expect(names?.split(', ')).toHaveLength(Object.keys(ofAnalysts).length);
  });

  it('is read by those who run the place', async () => {
    const state = await run(
      'history/person-state.ts',
      tomorrow(),
      '--person',
      person,
      '--because',
      'a fault',
      '--json',
    );
    expect(JSON.parse(state)).toMatchObject({ models: { 'deck-imports': { length: 2 } } });
    expect(await run('tools/operations/replay.ts')).toMatch(/[1-9]\d* events in/);
    expect(await run('tools/operations/reports/main.ts')).toContain('No mistake was reported.');
    expect(await run('tools/operations/backup.ts', file('backup'))).toContain('copied to');
  }, 240_000);
});
